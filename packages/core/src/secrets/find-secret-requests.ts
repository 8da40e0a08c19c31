import type { FieldKind, FieldModel } from '../fields/field-model.js';
import type { Elicitation, FormElicitation } from '../protocol/elicitation.js';
import { asksHowMuch, type Cues, cuesOf, has, kindsAsked } from './find-cues.js';
import {
  findDisguisedPhrases,
  findSecretPhrases,
  findUnspacedPhrase,
  type FoundPhrase,
} from './find-secret-phrases.js';
import { type ReadWords, readWords, type Vocabulary, vocabularyOf } from './read-words.js';
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
/** No password is a mail address, a date, a file, or yes. */
const NEVER_SECRET: readonly string[] = ['email', 'date', 'date-time', 'boolean', 'resource', 'unsupported'];
/** In UTF-16 units: what is read of one form, and what even a short text costs. */
const LONGEST_READ = 32_000;
const SHORT_TEXT = 4;
/** In UTF-16 units: what is looked at of a name once it is known to ask for a PIN. */
const LONGEST_NAME = 300;
const SENTENCE_END = /[.!?;\n。！？]+/;
const SHORT_OPTION = /^(?:\d{1,8}|\p{L})$/u;
const FEWEST_SIGNS = 8;
const NOT_READ: Suspicion = { kind: 'password', confidence: 'low' };

/** What was found in a form, and with whose words. */
const judged = new WeakMap<Elicitation, { words: string; requests: readonly SecretRequest[] }>();

/**
 * Finds what in a form asks for a credential, which servers must not do in form mode: by the fields' keys, titles,
 * and descriptions, and by the message. Names of secrets are known in English and in the languages of `words`; where none is
 * named, cues are added up (“the code” and “we just texted you”).
 *
 * `high`: a field is named so. `medium`: its name may mean so, or a sentence asks for it. `low`: it is only mentioned, or
 * stands in a field of options or one that was not read; not worth stopping for.
 *
 * The message and the fields are judged apart, so that neither speaks for the other. 32 000 characters are read, so that
 * the work is bounded for any form. Where there are more and something in those was suspicious, the form is suspicious as a
 * whole (`unchecked`). Judged once for each elicitation and `words`; synchronous.
 *
 * @param words `form.secretWords` of the page's messages; those of several languages are joined. Default: those that this elicitation
 * was last judged with, so that what is kept of it is decided by what the person was warned of; else none but the English ones.
 * @returns one entry a field at most, in the fields' order; then those without a field, one a kind: what the message asks, and
 * whether not all was read.
 *
 * @example
 * const words = de['form.secretWords'] + fr['form.secretWords'];
 * const asked = findSecretRequests(elicitation, words).filter(({ confidence }) => confidence !== 'low');
 * const mayBeSent = asked.length === 0 || person.acknowledged;
 */
export function findSecretRequests(elicitation: Elicitation, words?: string): readonly SecretRequest[] {
  let last = judged.get(elicitation);
  if (last === undefined || (words !== undefined && words !== last.words)) {
    const found = elicitation.mode === 'form' ? judge(elicitation, vocabularyOf(words)) : [];
    const requests = Object.freeze(found.map((request) => Object.freeze(request)));
    last = { words: words ?? '', requests };
    judged.set(elicitation, last);
  }
  return last.requests;
}

/** What is kept while one form is judged. */
interface Reading {
  readonly vocabulary: Vocabulary;
  readonly words: WordBudget;
  /** What the message's sentences say. */
  readonly message: readonly Cues[];
  /** The same, each once; made when it is needed. */
  distinctCues?: readonly Cues[];
  /** What the message makes of a bare name, by the name's cues: a form may have many. */
  readonly ofBareNames: Map<string, readonly SecretKind[]>;
  /** A field asks for a part of a postal address. */
  asksForAddress: boolean;
  /** The name or the description of a field was suspicious. */
  suspicious: boolean;
}

function judge(
  { message, model: { fields } }: FormElicitation,
  vocabulary: Vocabulary,
): readonly SecretRequest[] {
  const words: WordBudget = { left: LONGEST_READ, exceeded: false };
  const found: Suspicion[] = [];
  const cuesOfMessage = addSentences(found, vocabulary, take(words, message), 0);
  for (const cues of cuesOfMessage) {
    for (const kind of kindsAsked(cues)) {
      found.push({ kind, confidence: 'medium' });
    }
  }
  const asked = worstOf(found);
  const reading: Reading = {
    vocabulary,
    words,
    message: cuesOfMessage,
    ofBareNames: new Map(),
    asksForAddress: false,
    suspicious: asked !== undefined,
  };
  const ofFields: (readonly [FieldModel, Suspicion])[] = [];
  for (const field of fields) {
    const suspicion = judgeField(field, reading);
    if (suspicion !== undefined) {
      ofFields.push([field, suspicion]);
    }
  }
  const requests: SecretRequest[] = [];
  for (const [field, { kind, confidence }] of ofFields) {
    const isPostal = kind === 'pin' && isPostalCode(field, reading);
    requests.push({ fieldId: field.id, kind, confidence: isPostal ? 'low' : confidence });
  }
  if (reading.suspicious && (asked !== undefined || words.exceeded) && fields.some(holdsText)) {
    if (asked !== undefined) {
      requests.push(asked);
    }
    if (words.exceeded) {
      requests.push({ kind: 'unchecked', confidence: 'medium' });
    }
  }
  return requests;
}

interface WordBudget {
  /** UTF-16 units that are still read. */
  left: number;
  /** Something was not read. */
  exceeded: boolean;
}

/** @returns what may be read of a text. */
function take(budget: WordBudget, text: string): string {
  const taken = text.slice(0, budget.left);
  budget.exceeded ||= taken.length < text.length;
  budget.left = Math.max(0, budget.left - taken.length - SHORT_TEXT);
  return taken;
}

/** The worst of what a field's key, title and description ask for. What it offers to choose says little of what it asks. */
function judgeField(field: FieldModel, reading: Reading): Suspicion | undefined {
  if (NEVER_SECRET.includes(field.kind)) {
    return undefined;
  }
  const { key, label, description = '' } = field;
  const { vocabulary, words } = reading;
  const found: Suspicion[] = [];
  const ofKey = key === label ? undefined : readWords(take(words, key), vocabulary);
  if (ofKey) {
    addName(found, ofKey);
  }
  const ofLabel = readWords(take(words, label), vocabulary);
  addName(found, ofLabel);
  reading.asksForAddress ||= has(ofLabel, 'postal') || (ofKey !== undefined && has(ofKey, 'postal'));
  const own = cuesOf(ofLabel);
  const kinds = [...kindsAsked(own)];
  if (description !== '') {
    for (const cues of addSentences(found, vocabulary, take(words, description), 2)) {
      kinds.push(...kindsAsked(new Set([...own, ...cues])));
    }
  }
  const { length } = ofLabel.words;
  if (length <= BARE_NAME && (own.has('code') || own.has('digits') || own.has('link'))) {
    // A bare name (“Code”) also with what the message says.
    kinds.push(...kindsOfBareName(own, reading));
  }
  for (const kind of kinds) {
    found.push({ kind, confidence: 'medium' });
  }
  reading.suspicious ||= found.length > 0;
  if (words.exceeded) {
    found.push(NOT_READ);
  }
  return found.length === 0 ? undefined : worstOf(found, field.kind, 'options' in field && !holdsText(field));
}

/** @param isList only what is listed can be answered. */
function worstOf(
  found: readonly Suspicion[],
  fieldKind: FieldKind = 'text',
  isList = false,
): Suspicion | undefined {
  let worst: Suspicion | undefined;
  for (const suspicion of found) {
    const { kind } = suspicion;
    let confidence: Suspicion['confidence'] | undefined = isList ? 'low' : suspicion.confidence;
    if (fieldKind === 'uri' && !IN_ADDRESSES.has(kind)) {
      confidence = undefined;
    } else if (
      (fieldKind === 'number' || fieldKind === 'integer') &&
      !NUMERIC.has(kind) &&
      suspicion !== NOT_READ
    ) {
      // A password may be of digits only. What is no more than a suspicion is a quantity here: tokens, keys.
      confidence = confidence === 'high' ? 'medium' : undefined;
    }
    if (confidence !== undefined && (worst === undefined || RANK[confidence] < RANK[worst.confidence])) {
      worst = { kind, confidence };
    }
  }
  return worst;
}

function kindsOfBareName(own: Cues, reading: Reading): readonly SecretKind[] {
  const key = [...own].join();
  let kinds = reading.ofBareNames.get(key);
  if (kinds === undefined) {
    reading.distinctCues ??= [
      ...new Map(reading.message.map((cues) => [[...cues].sort().join(), cues])).values(),
    ];
    const asked = reading.distinctCues.flatMap((cues) => kindsAsked(new Set([...own, ...cues])));
    kinds = [...new Set(asked)];
    reading.ofBareNames.set(key, kinds);
  }
  return kinds;
}

/** Whether an answer may hold what the message asks for. With digits or letters to choose from anything can be said. */
function holdsText(field: FieldModel): boolean {
  return 'options' in field
    ? field.options.length >= FEWEST_SIGNS && field.options.every(({ label }) => SHORT_OPTION.test(label))
    : ['text', 'text-list', 'number', 'integer', 'uri'].includes(field.kind);
}

/** Adds what a name asks for. */
function addName(found: Suspicion[], name: ReadWords): void {
  for (const { kind, weak, start, end } of findSecretPhrases(name)) {
    if (!weak) {
      const isLong = name.words.length - (end - start) > SHORT_NAME;
      found.push({ kind, confidence: isUndecidedQuestion(name) ? 'low' : isLong ? 'medium' : 'high' });
    } else if (saysOnly(name, ['filler'], start, end)) {
      found.push({ kind, confidence: 'medium' });
    }
  }
  const unspaced = findUnspacedPhrase(name);
  if (unspaced !== undefined) {
    found.push({ kind: unspaced, confidence: 'high' });
  }
  for (const { kind, weak } of findDisguisedPhrases(name)) {
    found.push({ kind, confidence: weak ? 'medium' : 'high' });
  }
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

/**
 * Adds what the phrases of a text's sentences ask for.
 *
 * @param startsWithin a phrase that begins this near the start of a sentence is what it is about.
 * @returns the cues of each sentence that has any, and of each with the one after it.
 */
function addSentences(
  found: Suspicion[],
  vocabulary: Vocabulary,
  text: string,
  startsWithin: number,
): readonly Cues[] {
  const all: Cues[] = [];
  let isAscii = true;
  let before: Cues | undefined;
  for (const written of text === '' ? [] : text.split(SENTENCE_END)) {
    const sentence = readWords(written, vocabulary);
    isAscii &&= sentence.isAscii;
    if (sentence.matches.every(({ length }) => length === 0)) {
      continue;
    }
    for (const phrase of findSecretPhrases(sentence)) {
      if (!phrase.weak || isOnesOwn(sentence, phrase)) {
        const isAsked = phrase.asked || phrase.start < startsWithin || asksByItself(sentence, phrase);
        found.push({ kind: phrase.kind, confidence: isAsked ? 'medium' : 'low' });
      }
    }
    const cues = cuesOf(sentence);
    if (before !== undefined && before.size > 0) {
      const both = new Set(before);
      for (const cue of cues) {
        if (cue !== 'question') {
          both.add(cue);
        }
      }
      if (both.size > before.size) {
        all.push(both);
      }
    }
    if (cues.size > 0) {
      all.push(cues);
    }
    before = cues;
  }
  // A word is not disguised by accident.
  for (const { kind, weak } of findDisguisedPhrases({ vocabulary, text, isAscii })) {
    if (!weak) {
      found.push({ kind, confidence: 'medium' });
    }
  }
  const unspaced = findUnspacedPhrase({ vocabulary, text, isAscii });
  if (unspaced !== undefined) {
    found.push({ kind: unspaced, confidence: 'medium' });
  }
  return all;
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

/** In India a “PIN code” is part of an address. A key that says more than its label decides. */
function isPostalCode({ key, label }: FieldModel, { vocabulary, asksForAddress }: Reading): boolean {
  // “PIN code” is short.
  const ofKey = readWords(key.slice(0, LONGEST_NAME), vocabulary);
  const ofLabel = readWords(label.slice(0, LONGEST_NAME), vocabulary);
  const rows = ['filler', 'postal', 'pin', 'postalPin'];
  return (
    saysOnly(ofLabel, rows) &&
    (saysOnly(ofKey, rows) || findSecretPhrases(ofKey).length === 0) &&
    (asksForAddress || has(ofLabel, 'postal'))
  );
}
