//! The public interface of a crate, read from its source on stable Rust: every public item without its documentation
//! and its body, module by module.
//!
//! All that is `pub` is public: the lint `unreachable_pub` sees to it that nothing else is marked so.
#![forbid(unsafe_code)]

use std::{
    collections::BTreeSet,
    error::Error,
    fs,
    path::{Path, PathBuf},
};
use syn::{Attribute, Fields, File, ImplItem, Item, ItemImpl, ItemMod, TraitItem, Type, Visibility};

/// The listing of a crate: its public items as Rust without bodies.
///
/// # Errors
///
/// A source file cannot be read or is no Rust.
pub fn listing(source: &Path) -> Result<String, Box<dyn Error>> {
    let mut modules = Vec::new();
    read_module(&source.join("lib.rs"), source, "crate", &mut modules)?;
    let public: BTreeSet<String> =
        modules.iter().flat_map(|module| module.items.iter().filter_map(public_name)).collect();
    let mut out = String::new();
    for module in modules {
        let items: Vec<Item> = module.items.into_iter().filter_map(|item| stripped(item, &public)).collect();
        if !items.is_empty() {
            let text = prettyplease::unparse(&File { shebang: None, attrs: Vec::new(), items });
            out.push_str(&format!("// {}\n{text}\n", module.path));
        }
    }
    Ok(out)
}

/// A module with its path and items.
struct Module {
    path: String,
    items: Vec<Item>,
}

fn read_module(
    file: &Path,
    directory: &Path,
    path: &str,
    modules: &mut Vec<Module>,
) -> Result<(), Box<dyn Error>> {
    let parsed = syn::parse_file(&fs::read_to_string(file)?)
        .map_err(|error| format!("{}: {error}", file.display()))?;
    let (mut items, mut children) = (Vec::new(), Vec::new());
    for item in parsed.items {
        match item {
            Item::Mod(ItemMod { ref attrs, .. }) if is_test(attrs) => {}
            Item::Mod(ItemMod { ident, content: None, .. }) => children.push(ident.to_string()),
            other => items.push(other),
        }
    }
    modules.push(Module { path: path.to_owned(), items });
    children.sort();
    for child in children {
        let flat = directory.join(format!("{child}.rs"));
        let nested = directory.join(&child);
        let file: PathBuf = if flat.exists() { flat } else { nested.join("mod.rs") };
        read_module(&file, &nested, &format!("{path}::{child}"), modules)?;
    }
    Ok(())
}

fn is_test(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| {
        attr.path().is_ident("cfg")
            && attr
                .meta
                .require_list()
                .is_ok_and(|list| list.tokens.to_string().split(' ').any(|word| word == "test"))
    })
}

const fn is_public(visibility: &Visibility) -> bool {
    matches!(visibility, Visibility::Public(_))
}

/// The name of a public type or trait.
fn public_name(item: &Item) -> Option<String> {
    let (visibility, ident) = match item {
        Item::Struct(item) => (&item.vis, &item.ident),
        Item::Enum(item) => (&item.vis, &item.ident),
        Item::Trait(item) => (&item.vis, &item.ident),
        Item::Type(item) => (&item.vis, &item.ident),
        _ => return None,
    };
    is_public(visibility).then(|| ident.to_string())
}

/// Attributes that are part of the interface.
fn keep_attributes(attrs: &mut Vec<Attribute>) {
    let kept = ["derive", "cfg", "cfg_attr", "non_exhaustive", "macro_export", "repr"];
    attrs.retain(|attr| kept.iter().any(|name| attr.path().is_ident(name)));
}

/// The public part of an item; `None` if there is none.
fn stripped(item: Item, public: &BTreeSet<String>) -> Option<Item> {
    match item {
        Item::Fn(mut item) if is_public(&item.vis) => {
            keep_attributes(&mut item.attrs);
            item.block.stmts.clear();
            Some(Item::Fn(item))
        }
        Item::Struct(mut item) if is_public(&item.vis) => {
            keep_attributes(&mut item.attrs);
            strip_fields(&mut item.fields);
            Some(Item::Struct(item))
        }
        Item::Enum(mut item) if is_public(&item.vis) => {
            keep_attributes(&mut item.attrs);
            for variant in &mut item.variants {
                keep_attributes(&mut variant.attrs);
                variant.fields.iter_mut().for_each(|field| field.attrs.clear());
            }
            Some(Item::Enum(item))
        }
        Item::Trait(mut item) if is_public(&item.vis) => {
            keep_attributes(&mut item.attrs);
            item.items.iter_mut().for_each(strip_trait_item);
            Some(Item::Trait(item))
        }
        Item::Impl(item) => stripped_impl(item, public).map(Item::Impl),
        Item::Type(mut item) if is_public(&item.vis) => {
            keep_attributes(&mut item.attrs);
            Some(Item::Type(item))
        }
        Item::Const(mut item) if is_public(&item.vis) => {
            keep_attributes(&mut item.attrs);
            Some(Item::Const(item))
        }
        Item::Use(mut item) if is_public(&item.vis) => {
            keep_attributes(&mut item.attrs);
            Some(Item::Use(item))
        }
        // Modules in line hold serde implementations: of those, what they are for is told.
        Item::Mod(mut item) if !is_test(&item.attrs) => {
            keep_attributes(&mut item.attrs);
            let (brace, items) = item.content?;
            let items: Vec<Item> = items.into_iter().filter_map(|item| stripped(item, public)).collect();
            let empty = items.is_empty();
            item.content = Some((brace, items));
            (!empty).then_some(Item::Mod(item))
        }
        Item::Macro(mut item) if item.attrs.iter().any(|attr| attr.path().is_ident("macro_export")) => {
            keep_attributes(&mut item.attrs);
            item.mac.tokens = Default::default();
            Some(Item::Macro(item))
        }
        _ => None,
    }
}

fn strip_fields(fields: &mut Fields) {
    fields.iter_mut().for_each(|field| field.attrs.clear());
    match fields {
        Fields::Named(named) => {
            named.named =
                std::mem::take(&mut named.named).into_iter().filter(|field| is_public(&field.vis)).collect()
        }
        Fields::Unnamed(unnamed) => {
            unnamed.unnamed = std::mem::take(&mut unnamed.unnamed)
                .into_iter()
                .filter(|field| is_public(&field.vis))
                .collect();
        }
        Fields::Unit => {}
    }
}

fn strip_trait_item(item: &mut TraitItem) {
    match item {
        TraitItem::Fn(item) => {
            keep_attributes(&mut item.attrs);
            if let Some(body) = &mut item.default {
                body.stmts.clear();
            }
        }
        TraitItem::Const(item) => keep_attributes(&mut item.attrs),
        TraitItem::Type(item) => keep_attributes(&mut item.attrs),
        _ => {}
    }
}

/// Inherent implementations with their public items; trait implementations of public types with their types.
fn stripped_impl(mut item: ItemImpl, public: &BTreeSet<String>) -> Option<ItemImpl> {
    keep_attributes(&mut item.attrs);
    let of_trait = item.trait_.is_some();
    if of_trait && !is_known(&item.self_ty, public) {
        return None;
    }
    item.items.retain_mut(|member| match member {
        ImplItem::Fn(function) => {
            keep_attributes(&mut function.attrs);
            function.block.stmts.clear();
            !of_trait && is_public(&function.vis)
        }
        ImplItem::Const(constant) => {
            keep_attributes(&mut constant.attrs);
            of_trait || is_public(&constant.vis)
        }
        ImplItem::Type(kind) => {
            keep_attributes(&mut kind.attrs);
            true
        }
        _ => false,
    });
    (of_trait || !item.items.is_empty()).then_some(item)
}

/// Whether a type is one that users can name.
fn is_known(kind: &Type, public: &BTreeSet<String>) -> bool {
    match kind {
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let name = last.ident.to_string();
            public.contains(&name) || name.len() == 1
        }),
        _ => true,
    }
}
