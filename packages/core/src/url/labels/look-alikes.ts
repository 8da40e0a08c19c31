/**
 * Letters of other alphabets, and reshaped Latin ones that don't decompose, each with what a reader takes it for. A
 * small part of the confusables of UTS 39 (Unicode 17), checked by eye for lower case, which is all a host name has.
 * Each entry: the letter, then what it reads as.
 */
const ENTRIES =
  // Cyrillic
  'аa сc ԁd еe ҽe ғf ԍg һh іi јj кk ӏl мm оo пn рp ԛq гr ѕs тt уy үy ѵv ѡw ԝw хx ҳx з3 ҙ3 б6 ьb ъb єe ӕae ѳo ҫc ' +
  // Greek
  'αa βb ϲc εe γy ηn ιi κk νv οo ρp σo τt υu χx ωw ϳj ' +
  // Armenian
  'աw գq զq էt լl հh յj ոn սu ւi օo ցg ' +
  // Hebrew and Georgian
  'ןl וl סo חn იo ოm ყy ძd ხb ჿo ' +
  // Latin
  'ıi łl øo đd ħh ŧt ŋn ĸk ɡg ɑa ɩi ƙk ɓb ɗd ƒf ɛe ɔc ðo þp ƿp ſf æae œoe ' +
  // Digits that stand for letters
  '0o 1l';

/** What each letter reads as. */
export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  ENTRIES.split(/\s+/).map((entry) => {
    const [letter = '', ...reading] = entry;
    return [letter, reading.join('')];
  }),
);
