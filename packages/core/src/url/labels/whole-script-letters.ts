/** A script with the letters of it that read as Latin, and the countries whose names are written in it anyway. */
export interface WholeScript {
  readonly script: string;
  readonly latinLike: string;
  /** ASCII top-level domains; those written in the script itself always count. */
  readonly topLevels: readonly string[];
}

/** Which letters and which countries: Chromium's IDN policy (idn_spoof_checker), countries widened by their languages. */
export const WHOLE_SCRIPTS: readonly WholeScript[] = [
  {
    script: 'Cyrillic',
    latinLike: 'аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ',
    topLevels: ['bg', 'by', 'kg', 'kz', 'me', 'mk', 'mn', 'rs', 'ru', 'su', 'tj', 'ua', 'uz'],
  },
  { script: 'Greek', latinLike: 'αικνρυωηοτ', topLevels: ['cy', 'gr'] },
  { script: 'Armenian', latinLike: 'ագզէլհյոսւօ', topLevels: ['am'] },
  { script: 'Georgian', latinLike: 'იოყძხჽჿ', topLevels: ['ge'] },
  { script: 'Ethiopic', latinLike: 'ሀሠሰስበነተከዐዕዘጠፐꬅ', topLevels: ['er', 'et'] },
  { script: 'Hebrew', latinLike: 'דוחיןסװײ׳', topLevels: ['il'] },
  { script: 'Thai', latinLike: 'บพเแ๐', topLevels: ['th'] },
  { script: 'Myanmar', latinLike: 'ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗', topLevels: ['mm'] },
  { script: 'Bengali', latinLike: '০৭', topLevels: [] },
  { script: 'Devanagari', latinLike: 'ऽ०ॱ', topLevels: [] },
  { script: 'Gujarati', latinLike: 'ડટ૦૧', topLevels: [] },
  { script: 'Gurmukhi', latinLike: '੦੧', topLevels: [] },
  { script: 'Kannada', latinLike: 'ಽ೦೧', topLevels: [] },
  { script: 'Malayalam', latinLike: 'ടഠധനറ൦', topLevels: [] },
  { script: 'Oriya', latinLike: 'ଠ୦୮', topLevels: [] },
  { script: 'Tamil', latinLike: 'டப௦', topLevels: [] },
  { script: 'Telugu', latinLike: '౦౧', topLevels: [] },
];

/** Letters that read as digits. */
export const DIGIT_LIKE = 'θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპੜ੫丩ㄐճ৪୪୫૭୨౨';
