/**
 * Look-alikes that browsers add to Unicode's (Chromium's and Firefox's IDN policies, read), with what a reader takes them
 * for in lower case, and a few of our own found by eye. They outweigh Unicode's prototypes.
 * Each entry: what is seen, then the letters that pass for it.
 */
export const BROWSER_LOOK_ALIKES = [
  'a αа',
  'ae æӕ',
  'b ьвъƅҍɓ',
  'c ҫငɔ',
  'd ԃძđɗɖ',
  'e єҽҿၔɛəǝәε',
  'f ғӻſƒ',
  'g ԍဌցɡ',
  'h нћңҥӈӊԋԧԩħһհ',
  'i ıɨɩ',
  'j ϳյȷ',
  'k ĸκкқҝҟҡӄԟƙ',
  'l ӏłןו',
  'm мӎ',
  'n ŋпԥกחηոռղպɲ',
  'o øөθοоօσס๐໐๏ဝ၀〇ჿဓ',
  'oe œ',
  'p þƿϼρр',
  'r ґгɍ',
  's ടรຣຮѕსƽ',
  't ŧтҭԏτ七丅丆丁',
  'u υսʋцն',
  'v νѵט',
  'w ωшщพฟພຟԝѡա',
  'x χҳӽӿ乂х',
  'y үұγყ丫уƴ',
  '3 зҙӡउওਤ੩૩౩ဒვპʒȝӟ',
  '6 б',
  '8 ৪୪',
  '9 ੧୨৭',
];
