/**
 * Top-level domains that make a bare `name.suffix` in prose read as an address. Chosen by hand from IANA's root zone:
 * the common generic ones and the countries'. Left out are those that are file extensions or abbreviations more often
 * than addresses; those count with a path after them only.
 */
const SUFFIXES =
  'com org net edu gov mil int info biz name pro io ai app dev page web cloud tech online site website store shop club ' +
  'live life world space fun icu top xyz link click work news blog media agency digital email network systems support ' +
  'services solutions finance bank money credit loan pay cash exchange vip win bet casino health care travel hotel ' +
  'eu uk de fr es pt it nl be ch at pl cz sk hu ro bg gr tr ru ua by kz se no dk fi ee lv lt ie lu si hr ba me mk ' +
  'us ca mx br ar cl co pe ve uy bo ec jp cn hk tw kr in pk bd lk th vn id my sg ph au nz za ng ke eg ma dz tn ' +
  'sa ae qa kw il ir iq jo lb sy gg je tv fm ly gl to ws su st la vc tk ml ga cf gq cx nu ' +
  'рф рус сайт онлайн укр бел срб бг мкд ελ 中国 中國 公司 网络 香港 台湾 台灣 みんな 한국 भारत संगठन ไทย קום ישראל السعودية امارات مصر قطر ایران شبكة موقع';

const SUFFIXES_BEFORE_A_PATH = 'md py rs sh so cc ps am is zip mov';

const KNOWN_SUFFIXES: ReadonlySet<string> = new Set(SUFFIXES.split(' '));
const KNOWN_BEFORE_A_PATH: ReadonlySet<string> = new Set(SUFFIXES_BEFORE_A_PATH.split(' '));

export function isKnownSuffix(suffix: string, hasPath: boolean): boolean {
  return KNOWN_SUFFIXES.has(suffix) || (hasPath && KNOWN_BEFORE_A_PATH.has(suffix));
}
