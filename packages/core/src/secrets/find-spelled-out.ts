import type { FieldModel, FieldOption } from '../fields/field-model.js';
import { splitWords } from '../text/split-words.js';
import { cuesOf } from './score-cues.js';
import type { SecretKind } from './secret-request.js';

const ORDINALS = new Set(
  (
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth 1st 2nd 3rd 4th 5th 6th 7th 8th 9th ' +
    '10th 11th 12th erste erstes zweite zweites dritte drittes vierte viertes premier deuxieme troisieme quatrieme primero ' +
    'segundo tercero cuarto primo secondo terzo quarto'
  ).split(' '),
);
const NUMBER = /^\d{1,2}$/;
const SIGN =
  /^(?:letter|character|char|zeichen|buchstabe|lettre|caractere|letra|caracter|lettera|carattere)s?$/;
/** One-time codes and PINs have four digits and more. */
const FEWEST_DIGITS = 4;
/** Wallets have twelve words and more (BIP 39); half of them are asked often enough. */
const FEWEST_WORDS = 6;
const LONGEST_NAME = 60;
const MOST_FIELDS = 200;

/** A secret that is asked for piece by piece: “Digit 1” to “Digit 6”, “First word” to “Twelfth word”, “1” to “12”. */
export function findSpelledOut(fields: readonly FieldModel[]): SecretKind | undefined {
  const counts = { digits: 0, words: 0, bare: 0 };
  for (const { kind, label } of fields.slice(0, MOST_FIELDS)) {
    if (label.length > LONGEST_NAME || kind === 'boolean' || kind === 'date' || kind === 'date-time') {
      continue;
    }
    const all = splitWords(label);
    const rest = all.filter((word) => !NUMBER.test(word) && !ORDINALS.has(word));
    if (rest.length === all.length || rest.length > 2) {
      continue;
    }
    const cues = cuesOf(rest);
    if (rest.length === 0) {
      counts.bare += 1;
    } else if (cues.has('digits') || rest.some((word) => SIGN.test(word))) {
      counts.digits += 1;
    } else if (cues.has('words') || rest.some((word) => WORD.has(word))) {
      counts.words += 1;
    }
  }
  if (counts.words >= FEWEST_WORDS || SEED_LENGTHS.has(counts.bare)) {
    return 'seedPhrase';
  }
  return counts.digits >= FEWEST_DIGITS ? 'oneTimeCode' : undefined;
}

const WORD = new Set('word wort mot palabra palavra parola slovo slowo слово ord kelime'.split(' '));
/** BIP 39: 12, 15, 18, 21 or 24 words. */
const SEED_LENGTHS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24]);

const SHORT_OPTION = /^(?:\d{1,8}|\p{L})$/u;
const FEWEST_OPTIONS = 8;

/** Digits, letters or all numbers there are: what can be said with them is not limited by the options. */
export function isSpelledByOptions(options: readonly FieldOption[]): boolean {
  return options.length >= FEWEST_OPTIONS && options.every(({ label }) => SHORT_OPTION.test(label));
}
