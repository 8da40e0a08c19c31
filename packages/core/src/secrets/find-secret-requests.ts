import type { FieldModel, FieldOption } from '../fields/field-model.js';
import type { Elicitation, FormElicitation } from '../protocol/elicitation.js';
import { asksHowMuch, type Cues, cuesOf, has, kindsAsked } from './find-cues.js';
import {
  type AsWritten,
  findDisguisedPhrases,
  findSecretPhrases,
  findUnspacedPhrase,
  type FoundPhrase,
} from './find-secret-phrases.js';
import { type ReadWords, readWords } from './read-words.js';
import type { SecretKind, SecretRequest } from './secret-request.js';

type Suspicion = Pick<SecretRequest, 'kind' | 'confidence'>;

const RANK: Readonly<Record<SecretRequest['confidence'], number>> = { high: 0, medium: 1, low: 2 };
/** Kinds of secrets that are written as numbers. */
const NUMERIC = new Set<SecretKind>(['pin', 'oneTimeCode', 'cardNumber', 'cardSecurityCode', 'nationalId']);
/** Kinds that are addresses, or stand in one. */
const IN_ADDRESSES = new Set<SecretKind>(['signInLink', 'token', 'apiKey', 'oneTimeCode', 'password']);
/** A name with more words than this is a sentence. */
const SHORT_NAME = 6;
/** A name with no more words than this does not say by itself what it asks for. */
const BARE_NAME = 2;
/** In words, around a phrase. */
const NEAR = 5;
const OTHERS = ['otherThing', 'otherSort', 'otherCard'];
/** In UTF-16 units: what is read of one form, of the options of its fields, and what even a short text costs. */
const LONGEST_READ = 32_000;
const LONGEST_OPTIONS = 3000;
const SHORT_TEXT = 4;
/** More options of a field are a list, not a choice of words. */
const MOST_OPTIONS = 50;
/** In UTF-16 units: what is looked at of a name once it is known to ask for a PIN. */
const LONGEST_NAME = 300;
const SENTENCE_END = /[.!?;\n。！？]+/;
const SHORT_OPTION = /^(?:\d{1,8}|\p{L})$/u;
const FEWEST_SIGNS = 8;
const NOT_READ: Suspicion = { kind: 'password', confidence: 'low' };

const judged = new WeakMap<Elicitation, readonly SecretRequest[]>();

/**
 * Finds what in a form asks for a credential, which servers must not do in form mode: by the fields' keys, titles,
 * descriptions and options, and by the message. Names of secrets are known in some thirty languages; where none is named, cues
 * are added up (“the code” and “we just texted you”).
 *
 * `high`: a field is named so. `medium`: its name may mean so, or a sentence asks for it. `low`: it is only mentioned, or
 * offered among options, or stands in a field that was not read; not worth stopping for.
 *
 * The message and the fields are judged apart, so that neither speaks for the other. 32 000 characters are read, so that
 * the work is bounded for any form. Where there are more and something in those was suspicious, the form is suspicious as a
 * whole (`unchecked`). Judged once for each elicitation; synchronous.
 *
 * @returns one entry a field at most, in the fields' order; then those without a field, one a kind: what the message asks, and
 * whether not all was read.
 *
 * @example
 * const asked = findSecretRequests(elicitation).filter(({ confidence }) => confidence !== 'low');
 * const mayBeSent = asked.length === 0 || person.acknowledged;
 */
export function findSecretRequests(elicitation: Elicitation): readonly SecretRequest[] {
  let requests = judged.get(elicitation);
  if (requests === undefined) {
    const found = elicitation.mode === 'form' ? judge(elicitation) : [];
    requests = Object.freeze(found.map((request) => Object.freeze(request)));
    judged.set(elicitation, requests);
  }
  return requests;
}

function judge({ message, model: { fields } }: FormElicitation): readonly SecretRequest[] {
  const budget = new WordBudget(LONGEST_READ);
  const options = new WordBudget(LONGEST_OPTIONS);
  const sentences = readSentences(budget.take(message));
  const cues = cuesOfSentences(sentences.each);
  const asked = worst([...inSentences(sentences, 0), ...asSuspicions(cues.flatMap(kindsAsked))]);
  const ofMessage = kindsWith(cues);
  // Loops, not closures: this runs while a form is mounted, mostly for the first time, and each function is compiled then.
  const names: ReadNames[] = [];
  let asksForAddress = false;
  for (const field of fields) {
    const read = readNames(field, budget, ofMessage);
    asksForAddress ||= read.ofAddress;
    names.push(read);
  }
  const requests: SecretRequest[] = [];
  for (const [index, field] of fields.entries()) {
    const suspicion = worst(inKind(field, names[index]?.suspicions ?? [], options));
    if (suspicion !== undefined) {
      const isPostal = suspicion.kind === 'pin' && isPostalCode(field, asksForAddress);
      requests.push({ fieldId: field.id, ...suspicion, ...(isPostal && { confidence: 'low' }) });
    }
  }
  if (fields.some(holdsText)) {
    if (asked !== undefined) {
      requests.push(asked);
    }
    const isSuspicious = () =>
      asked !== undefined || names.some(({ suspicions }) => suspicions.some((each) => each !== NOT_READ));
    if (budget.exceeded && isSuspicious()) {
      requests.push({ kind: 'unchecked', confidence: 'medium' });
    }
  }
  return requests;
}

/** UTF-16 units that are still read. */
class WordBudget {
  /** Something was not read. */
  exceeded = false;
  #left: number;

  constructor(units: number) {
    this.#left = units;
  }

  /** @returns what may be read of a text. */
  take(text: string): string {
    const taken = text.slice(0, this.#left);
    this.exceeded ||= taken.length < text.length;
    this.#left = Math.max(0, this.#left - taken.length - SHORT_TEXT);
    return taken;
  }
}

interface ReadNames {
  readonly suspicions: readonly Suspicion[];
  readonly ofAddress: boolean;
}

/** What a field's key, title and description ask for. */
function readNames(field: FieldModel, budget: WordBudget, ofMessage: KindsWith): ReadNames {
  const { key, label, description = '' } = field;
  if (['email', 'date', 'date-time', 'boolean', 'resource', 'unsupported'].includes(field.kind)) {
    // No password is a mail address, a date, a file, or yes.
    return { suspicions: [], ofAddress: false };
  }
  const ofKey = key === label ? undefined : readWords(budget.take(key));
  const ofLabel = readWords(budget.take(label));
  const own = cuesOf(ofLabel);
  const { length } = ofLabel.words;
  // A bare name (“Code”) also with what the message says.
  const isBare =
    length > 0 && length <= BARE_NAME && (own.has('code') || own.has('digits') || own.has('link'));
  const suspicions: Suspicion[] = [...(ofKey ? inName(ofKey) : []), ...inName(ofLabel)];
  const kinds = [...kindsAsked(own)];
  if (description !== '') {
    const sentences = readSentences(budget.take(description));
    suspicions.push(...inSentences(sentences, 2));
    for (const cues of cuesOfSentences(sentences.each)) {
      kinds.push(...kindsAsked(new Set([...own, ...cues])));
    }
  }
  if (isBare) {
    kinds.push(...ofMessage(own));
  }
  suspicions.push(...asSuspicions(kinds));
  if (budget.exceeded) {
    suspicions.push(NOT_READ);
  }
  return { suspicions, ofAddress: has(ofLabel, 'postal') || (ofKey !== undefined && has(ofKey, 'postal')) };
}

type KindsWith = (own: Cues) => readonly SecretKind[];

/** What a message adds to the cues of a bare name. Many fields may have one, so that each is looked at once. */
function kindsWith(message: readonly Cues[]): KindsWith {
  const known = new Map<string, readonly SecretKind[]>();
  let sets: readonly Cues[] | undefined;
  return (own) => {
    sets ??= [...new Map(message.map((cues) => [[...cues].sort().join(), cues])).values()];
    const key = [...own].join();
    const kinds = known.get(key) ?? [
      ...new Set(sets.flatMap((cues) => kindsAsked(new Set([...own, ...cues])))),
    ];
    known.set(key, kinds);
    return kinds;
  };
}

/** What a kind of field makes of a suspicion. */
function inKind(
  field: FieldModel,
  suspicions: readonly Suspicion[],
  budget: WordBudget,
): readonly Suspicion[] {
  switch (field.kind) {
    case 'number':
    case 'integer':
      // A password may be of digits only. What is no more than a suspicion is a quantity here: tokens, keys.
      return suspicions.flatMap((suspicion): readonly Suspicion[] => {
        if (NUMERIC.has(suspicion.kind) || suspicion === NOT_READ) {
          return [suspicion];
        }
        return suspicion.confidence === 'high' ? [{ kind: suspicion.kind, confidence: 'medium' }] : [];
      });
    case 'uri':
      return suspicions.filter(({ kind }) => IN_ADDRESSES.has(kind));
    case 'choice':
    case 'multi-choice': {
      if (holdsText(field)) {
        return suspicions;
      }
      return [...suspicions, ...inOptions(field.options, budget)].map(({ kind }) => ({
        kind,
        confidence: 'low',
      }));
    }
    case 'text':
      return [...suspicions, ...inOptions(field.suggestions ?? [], budget)];
    case 'text-list':
      return [...suspicions, ...inOptions(field.item.suggestions ?? [], budget)];
    default:
      return suspicions;
  }
}

/** A suggestion rarely says what a field asks for, so it only ever adds a note. */
function inOptions(options: readonly FieldOption[], budget: WordBudget): readonly Suspicion[] {
  const found: Suspicion[] = [];
  for (const { label } of options.slice(0, MOST_OPTIONS)) {
    const read = budget.take(label);
    for (const { kind } of read === '' ? [NOT_READ] : inName(readWords(read))) {
      found.push({ kind, confidence: 'low' });
    }
  }
  return found;
}

/** Whether an answer may hold what the message asks for. With digits or letters to choose from anything can be said. */
function holdsText(field: FieldModel): boolean {
  return 'options' in field
    ? field.options.length >= FEWEST_SIGNS && field.options.every(({ label }) => SHORT_OPTION.test(label))
    : ['text', 'text-list', 'number', 'integer', 'uri'].includes(field.kind);
}

function inName(name: ReadWords): readonly Suspicion[] {
  const unspaced = findUnspacedPhrase(name);
  const found: Suspicion[] = [];
  for (const { kind, weak, start, end } of findSecretPhrases(name)) {
    if (!weak) {
      const isLong = name.words.length - (end - start) > SHORT_NAME;
      found.push({ kind, confidence: isUndecidedQuestion(name) ? 'low' : isLong ? 'medium' : 'high' });
    } else if (saysOnly(name, ['filler'], start, end)) {
      found.push({ kind, confidence: 'medium' });
    }
  }
  if (unspaced !== undefined) {
    found.push({ kind: unspaced, confidence: 'high' });
  }
  for (const { kind, weak } of findDisguisedPhrases(name)) {
    found.push({ kind, confidence: weak ? 'medium' : 'high' });
  }
  return found;
}

/** “Your new PIN” and “Enter 4-digit PIN” say no more than “PIN”. @param rows of all its words but those in the range. */
function saysOnly(name: ReadWords, rows: readonly string[], start = 0, end = 0): boolean {
  return name.words.every(
    (_word, index) => (index >= start && index < end) || rows.some((row) => has(name, row, index, index + 1)),
  );
}

/** “Is a password required?”, “How long may …?”, but not “Can you tell me your password?”. */
function isUndecidedQuestion(name: ReadWords): boolean {
  if (!name.text.trimEnd().endsWith('?')) {
    return false;
  }
  const cues = cuesOf(name);
  return (cues.has('question') && !(cues.has('give') && cues.has('you'))) || asksHowMuch(name);
}

interface Sentences extends AsWritten {
  readonly each: readonly ReadWords[];
}

function readSentences(text: string): Sentences {
  const each: ReadWords[] = [];
  const words: string[] = [];
  let isAscii = true;
  for (const sentence of text === '' ? [] : text.split(SENTENCE_END)) {
    const read = readWords(sentence);
    isAscii &&= read.isAscii;
    for (const word of read.words) {
      words.push(word);
    }
    // Others say nothing.
    if (read.matches.some(isFound)) {
      each.push(read);
    }
  }
  return { text, isAscii, words, each };
}

function isFound({ length }: readonly unknown[]): boolean {
  return length > 0;
}

/** @param startsWithin a phrase that begins this near the start of a sentence is what it is about. */
function inSentences(sentences: Sentences, startsWithin: number): readonly Suspicion[] {
  const found: Suspicion[] = [];
  for (const sentence of sentences.each) {
    for (const phrase of findSecretPhrases(sentence)) {
      if (!phrase.weak || isOnesOwn(sentence, phrase)) {
        const isAsked = phrase.asked || phrase.start < startsWithin || asksByItself(sentence, phrase);
        found.push({ kind: phrase.kind, confidence: isAsked ? 'medium' : 'low' });
      }
    }
  }
  // Nobody disguises a word by accident.
  for (const { kind, weak } of findDisguisedPhrases(sentences)) {
    if (!weak) {
      found.push({ kind, confidence: 'medium' });
    }
  }
  const unspaced = findUnspacedPhrase(sentences);
  return unspaced === undefined ? found : [...found, { kind: unspaced, confidence: 'medium' }];
}

/** “Your PIN, please”, “provide credentials”: in a sentence other words of several meanings say nothing. */
function isOnesOwn(sentence: ReadWords, { kind, start, end, asked }: FoundPhrase): boolean {
  const own = kind === 'bankLogin' || (kind === 'pin' && has(sentence, 'own', start - 1, start));
  const near = [Math.max(0, start - NEAR), end + NEAR] as const;
  return own && asked && !OTHERS.some((row) => has(sentence, row, ...near));
}

/** “Your mailbox password”, “What is your mother’s maiden name?”: no verb asks, and nothing else is said. */
function asksByItself(sentence: ReadWords, { start, end }: FoundPhrase): boolean {
  const at = (index: number, row: string) => has(sentence, row, index, index + 1);
  return (
    (at(0, 'own') && end === sentence.words.length && start <= BARE_NAME + 1) ||
    (at(0, 'whatIs') && at(1, 'is') && at(2, 'own') && start <= SHORT_NAME)
  );
}

function asSuspicions(kinds: readonly SecretKind[]): readonly Suspicion[] {
  const found: Suspicion[] = [];
  for (const kind of kinds) {
    found.push({ kind, confidence: 'medium' });
  }
  return found;
}

/** The cues of each sentence that has any, and of each with the one after it. */
function cuesOfSentences(sentences: readonly ReadWords[]): readonly Cues[] {
  const found: Cues[] = [];
  let cues = cuesAt(sentences, 0);
  for (let index = 1; index <= sentences.length; index += 1) {
    const next = cuesAt(sentences, index);
    if (cues.size > 0) {
      found.push(cues);
      const both = new Set(cues);
      for (const cue of next) {
        if (cue !== 'question') {
          both.add(cue);
        }
      }
      if (both.size > cues.size) {
        found.push(both);
      }
    }
    cues = next;
  }
  return found;
}

function cuesAt(sentences: readonly ReadWords[], index: number): Cues {
  const sentence = sentences[index];
  return sentence === undefined ? NO_CUES : cuesOf(sentence);
}

const NO_CUES: Cues = new Set();

function worst(suspicions: readonly Suspicion[]): Suspicion | undefined {
  let worst = suspicions[0];
  for (const each of suspicions) {
    worst = worst === undefined || RANK[each.confidence] < RANK[worst.confidence] ? each : worst;
  }
  return worst;
}

/** In India a “PIN code” is part of an address. A key that says more than its label decides. */
function isPostalCode({ key, label }: FieldModel, asksForAddress: boolean): boolean {
  // “PIN code” is short.
  const ofKey = readWords(key.slice(0, LONGEST_NAME));
  const ofLabel = readWords(label.slice(0, LONGEST_NAME));
  const rows = ['filler', 'postal', 'pin', 'postalPin'];
  return (
    saysOnly(ofLabel, rows) &&
    (saysOnly(ofKey, rows) || findSecretPhrases(ofKey).length === 0) &&
    (asksForAddress || has(ofLabel, 'postal'))
  );
}
