//! What programs do with positions beside playing: pictures, descriptions, other text forms, bytes, random positions.

#[cfg(test)]
mod bytes;
#[cfg(test)]
mod editing;
#[cfg(test)]
mod pictures;
#[cfg(test)]
mod positions;
#[cfg(test)]
mod questions;
#[cfg(test)]
mod random;
#[cfg(all(test, feature = "serde"))]
mod serde_text;
#[cfg(test)]
mod sizes;
#[cfg(test)]
mod text_forms;
