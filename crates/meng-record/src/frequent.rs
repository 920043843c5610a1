//! Which characters are records made of?

/// Whether a character is one of those that headers and comments of records use most, in either script. A decoding in
/// the wrong encoding has few of them.
pub(crate) const fn is_frequent(c: char) -> bool {
    let code = c as usize;
    match code.checked_sub(FIRST) {
        Some(place) if place < BITS => word_at(&FREQUENT, place / 64) >> (place % 64) & 1 == 1,
        _ => matches!(
            c,
            '，' | '。'
                | '、'
                | '：'
                | '；'
                | '！'
                | '？'
                | '（'
                | '）'
                | '《'
                | '》'
                | '“'
                | '”'
                | '·'
                | '…'
                | '—'
                | '\u{3000}'
                | '０'..='９'
        ),
    }
}

/// The Chinese characters of the basic plane.
const FIRST: usize = 0x4E00;
const BITS: usize = 0x9FFF - FIRST + 1;

/// One bit for each of them, made when the crate is compiled.
const FREQUENT: [u64; BITS / 64] = {
    let mut table = [0; BITS / 64];
    let bytes = WORDS.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        // All of the words are three bytes a character in UTF-8.
        let code = (byte_at(bytes, at) & 0x0F) << 12
            | (byte_at(bytes, at + 1) & 0x3F) << 6
            | byte_at(bytes, at + 2) & 0x3F;
        let place = code - FIRST;
        set(&mut table, place);
        at += 3;
    }
    table
};

#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
const fn byte_at(bytes: &[u8], at: usize) -> usize {
    bytes[at] as usize
}

#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
const fn set(table: &mut [u64; BITS / 64], place: usize) {
    table[place / 64] |= 1 << (place % 64);
}

#[expect(clippy::indexing_slicing, reason = "the place has been checked against the number of bits")]
const fn word_at(table: &[u64; BITS / 64], index: usize) -> u64 {
    table[index]
}

/// Words of the game, of events, places, names and of the language at large.
const WORDS: &str = "\
的一是不了人我在有他这这中大来上国個个到说們们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市\
來國說們為時會過學對裡後麼無開經頭見動兩長樣現將與進實點種聲話問機給幾業間從電門東聽氣關內軍產萬發還沒這\
局谱譜棋象弈红黑紅胜勝负負和先让讓残殘杀殺炮马馬车車兵卒士仕帅帥将將退平中顺順列反屏风風飞飛仙指路宫單单双雙提河巡横橫直边邊过布陣阵攻守势勢优優均变變着著应應评評注解改\
赛賽杯冠军亚亞季個体體團团锦錦标標联聯甲级級超届屆轮輪场場分组組男女子青少年职職业業大师師特级名人王挑战戰表演友谊誼对對抗邀请請精英公开開首届全国國运運动動会會世界亚洲洲际際电視视台\
北京上海天津重庆慶广廣东東西南河湖江苏蘇浙安徽福建山辽遼宁寧吉林黑龙龍四川贵貴云雲陕陝甘肃肅青新疆内蒙古澳港台湾灣深圳州沈阳陽哈尔濱滨沪滬杭武汉漢成都西安石家庄莊太原郑鄭济濟南昌沙火车頭头煤矿礦农農民協协邮郵机機械\
胡荣榮华華许許银銀赵趙国國鑫吕呂钦欽徐天红王天一李来來群杨楊官璘柳陶汉漢明于幼徐蒋蔣川洪智郑孟辰谢謝靖孙孫勇征陈陳刘劉张張黄黃周吴吳何郭林梁宋唐韩韓冯馮董程曹袁邓鄧傅沈曾彭苗尚威聂聶铁鐵文阎閻清强強\
第章节節卷编編集册上下题題例图圖式古谱梅花橘中秘秘适情雅趣百局心武烂柯神机机竹香斋齋韬略元机结論论结結總总说說";
