import type { FieldModel } from '../fields/field-model.js';
import { DEFAULT_PARSE_LIMITS } from '../json-schema/index.js';
import { checkedOptions, checkedUnits, LONGEST_CHECKED_OPTIONS } from '../protocol/checked-length.js';
import type { Elicitation, FormElicitation } from '../protocol/elicitation.js';
import { splitWords } from '../text/split-words.js';
import { findDisguisedPhrases } from './find-disguised-phrases.js';
import { type FoundPhrase, findSecretPhrases } from './find-secret-phrases.js';
import { findSpelledOut, isSpelledByOptions } from './find-spelled-out.js';
import { findUnspacedPhrase } from './find-unspaced-phrase.js';
import { cuesOf, kindsAsked } from './score-cues.js';
import { FILLERS, IS, POSSESSIVES, POSTAL, WHAT } from './secret-context-words.js';
import type { SecretKind, SecretRequest } from './secret-request.js';

type Confidence = SecretRequest['confidence'];
interface Suspicion {
  readonly kind: SecretKind;
  readonly confidence: Confidence;
}

const RANK: Readonly<Record<Confidence, number>> = { high: 0, medium: 1, low: 2 };
/** Kinds of secrets that are written as numbers. */
const NUMERIC = new Set<SecretKind>(['pin', 'oneTimeCode', 'cardNumber', 'cardSecurityCode', 'nationalId']);
/** Kinds that are addresses, or stand in one. */
const IN_ADDRESSES = new Set<SecretKind>(['signInLink', 'token', 'apiKey', 'oneTimeCode', 'password']);
/** A name with more words than this is a sentence. */
const SHORT_NAME = 6;
/** A name with more words than this says by itself what it asks for. */
const BARE_NAME = 2;
/** In UTF-16 units: what is looked at of a name once it is known to ask for a PIN. */
const LONGEST_NAME = 300;
const SENTENCE_END = /[.!?;\n。！？]+/u;

const found = new WeakMap<Elicitation, readonly SecretRequest[]>();

/**
 * Finds what in a form asks for a credential, which servers must not do in form mode: by the fields' keys, titles,
 * descriptions and options, and by the message. Names of secrets are known in some thirty languages; where none is named, cues
 * are added up (“the code” and “we just texted you”).
 *
 * `high`: a field is named so. `medium`: its name may mean so, or a sentence asks for it. `low`: it is only mentioned, or
 * offered among options, or stands in a field that was not read; not worth stopping for.
 *
 * The message and the fields are judged apart, so that neither speaks for the other. The work is bounded for any form, and for
 * all forms that were parsed together (`ParseLimits.maxCheckedTextLength`). A form with more words than that is suspicious as a
 * whole (`unchecked`), and its fields that were not read are told with low confidence.
 *
 * @returns one entry a field at most, in the fields' order; then those without a field, one a kind: what the message asks, and
 * what several fields spell together, and whether not all was read.
 *
 * @example
 * const asked = findSecretRequests(elicitation).filter(({ confidence }) => confidence !== 'low');
 * const mayBeSent = asked.length === 0 || person.acknowledged;
 */
export function findSecretRequests(elicitation: Elicitation): readonly SecretRequest[] {
  if (elicitation.mode === 'url') {
    return Object.freeze([]);
  }
  let requests = found.get(elicitation);
  if (requests === undefined) {
    requests = Object.freeze(readForm(elicitation).map((request) => Object.freeze(request)));
    found.set(elicitation, requests);
  }
  return requests;
}

function readForm({ message, model, checkedLength }: FormElicitation): readonly SecretRequest[] {
  const { fields } = model;
  const words = new WordBudget(checkedLength ?? DEFAULT_PARSE_LIMITS.maxCheckedTextLength);
  const text = words.take(message);
  const sentences = sentencesOf(text);
  const asked = worst(inSentences(sentences, 0, text));
  const cues = new MessageCues(sentences, words);
  const names = fields.map((field) => readNames(field, words, cues));
  const options = new WordBudget(Math.min(words.left, LONGEST_CHECKED_OPTIONS));
  const asksForAddress = names.some(({ ofAddress }) => ofAddress);
  const requests = fields.flatMap((field, index): readonly SecretRequest[] => {
    const suspicion = worst(inKind(field, names[index] ?? NOTHING, options));
    if (suspicion === undefined) {
      return [];
    }
    const isPostal = suspicion.kind === 'pin' && isPostalCode(field, asksForAddress);
    return [{ fieldId: field.id, ...suspicion, ...(isPostal && { confidence: 'low' }) }];
  });
  if (!fields.some(holdsText)) {
    return requests;
  }
  const spelled = findSpelledOut(fields);
  return [
    ...requests,
    ...(asked ? [asked] : []),
    ...(spelled !== undefined && spelled !== asked?.kind
      ? [{ kind: spelled, confidence: 'medium' as const }]
      : []),
    ...(words.exceeded ? [{ kind: 'unchecked', confidence: 'medium' } as const] : []),
  ];
}

/** UTF-16 units that are still read. */
class WordBudget {
  left: number;
  /** Something was not read. */
  exceeded = false;

  constructor(units: number) {
    this.left = units;
  }

  spend(units: number): void {
    this.exceeded ||= units > this.left;
    this.left = Math.max(0, this.left - units);
  }

  /** @returns what may be read of a text. */
  take(text: string): string {
    const taken = text.slice(0, this.left);
    this.spend(checkedUnits(text));
    return taken;
  }
}

interface ReadNames {
  readonly suspicions: readonly Suspicion[];
  readonly ofAddress: boolean;
}

const NOTHING: ReadNames = { suspicions: [], ofAddress: false };
const NOT_READ: Suspicion = { kind: 'password', confidence: 'low' };

/** What a field's key, title and description ask for. */
function readNames(field: FieldModel, budget: WordBudget, message: MessageCues): ReadNames {
  const { key, label, description = '' } = field;
  if (!holdsWords(field)) {
    return NOTHING;
  }
  if (budget.left === 0) {
    budget.exceeded = true;
    return { suspicions: [NOT_READ], ofAddress: false };
  }
  const names = (key === label ? [label] : [key, label]).map((name) => {
    const read = budget.take(name);
    return { read, words: splitWords(read) };
  });
  const explanation = budget.take(description);
  const sentences = sentencesOf(explanation);
  return {
    suspicions: [
      ...names.flatMap(({ read, words }) => inName(read, words)),
      ...(explanation === '' ? [] : inSentences(sentences, 2, explanation)),
      ...byCues(names.at(-1)?.words ?? [], sentences, message),
      ...(budget.exceeded ? [NOT_READ] : []),
    ],
    ofAddress: names.some(({ words }) => words.some((word) => POSTAL.has(word))),
  };
}

/** No password is a mail address, a date, or yes. */
function holdsWords({ kind }: FieldModel): boolean {
  return !['email', 'date', 'date-time', 'boolean', 'unsupported'].includes(kind);
}

/** What a kind of field makes of a suspicion. */
function inKind(field: FieldModel, { suspicions }: ReadNames, budget: WordBudget): readonly Suspicion[] {
  switch (field.kind) {
    case 'text':
      return suspicions;
    case 'number':
    case 'integer':
      return suspicions.flatMap((suspicion): readonly Suspicion[] => {
        if (NUMERIC.has(suspicion.kind) || suspicion === NOT_READ) {
          return [suspicion];
        }
        // A password may be of digits only. What is no more than a suspicion is a quantity here: tokens, keys.
        return suspicion.confidence === 'high' ? [{ kind: suspicion.kind, confidence: 'medium' }] : [];
      });
    case 'uri':
      return suspicions.filter(({ kind }) => IN_ADDRESSES.has(kind));
    case 'choice':
    case 'multi-choice': {
      if (isSpelledByOptions(field.options)) {
        return suspicions;
      }
      const offered = checkedOptions(field).flatMap(({ label }) => {
        const read = budget.take(label);
        return read === '' ? [NOT_READ] : inName(read, splitWords(read));
      });
      return [...suspicions, ...offered].map(({ kind }) => ({ kind, confidence: 'low' }));
    }
    case 'email':
    case 'date':
    case 'date-time':
    case 'boolean':
    case 'unsupported':
      return [];
    default:
      return field satisfies never;
  }
}

function inName(name: string, all: readonly string[]): readonly Suspicion[] {
  const unspaced = findUnspacedPhrase(name);
  const asked = findSecretPhrases(all).flatMap((phrase): Suspicion[] => {
    if (phrase.strength === 'weak') {
      return isWholeName(all, phrase) ? [{ kind: phrase.kind, confidence: 'medium' }] : [];
    }
    if (isUndecidedQuestion(name, all)) {
      return [{ kind: phrase.kind, confidence: 'low' }];
    }
    const confidence = all.length - (phrase.end - phrase.start) > SHORT_NAME ? 'medium' : 'high';
    return [{ kind: phrase.kind, confidence }];
  });
  const disguised = findDisguisedPhrases(name).map(({ kind, strength }): Suspicion => ({
    kind,
    confidence: strength === 'strong' ? 'high' : 'medium',
  }));
  return [...asked, ...(unspaced ? [{ kind: unspaced, confidence: 'high' as const }] : []), ...disguised];
}

/** “Is a password required?”, but not “Can you tell me your password?”. */
function isUndecidedQuestion(name: string, words: readonly string[]): boolean {
  if (!name.trimEnd().endsWith('?')) {
    return false;
  }
  const cues = cuesOf(words);
  return cues.has('question') && !(cues.has('give') && cues.has('you'));
}

/** @param startsWithin a phrase that begins this near the start of a sentence is what it is about. */
function inSentences(
  sentences: readonly (readonly string[])[],
  startsWithin: number,
  text: string,
): readonly Suspicion[] {
  const asked = sentences.flatMap((words) =>
    findSecretPhrases(words)
      .filter((phrase) => phrase.strength === 'strong' || isOnesOwn(words, phrase))
      .map((phrase): Suspicion => ({
        kind: phrase.kind,
        confidence:
          phrase.asked || phrase.start < startsWithin || asksByItself(words, phrase) ? 'medium' : 'low',
      })),
  );
  const unspaced = findUnspacedPhrase(text);
  // Nobody writes so by accident.
  const disguised = findDisguisedPhrases(text).filter(({ strength }) => strength === 'strong');
  const cued = startsWithin === 0 ? cuesOfSentences(sentences).flatMap(kindsAsked) : [];
  return [
    ...asked,
    ...[...disguised.map(({ kind }) => kind), ...(unspaced ? [unspaced] : []), ...cued].map(
      (kind): Suspicion => ({ kind, confidence: 'medium' }),
    ),
  ];
}

/** “Your PIN, please”, “provide credentials”: in a sentence other words of several meanings say nothing. */
function isOnesOwn(words: readonly string[], { kind, start, end, asked }: FoundPhrase): boolean {
  const own = kind === 'bankLogin' || (kind === 'pin' && POSSESSIVES.has(words[start - 1] ?? ''));
  // A few words, as a sentence may have thousands and as many phrases.
  const around = words.slice(Math.max(0, start - NEAR), end + NEAR);
  return own && asked && !cuesOf(around).has('otherThing');
}

/** In words. */
const NEAR = 5;

/** “Your mailbox password”, “What is your mother’s maiden name?”: no verb asks, and nothing else is said. */
function asksByItself(words: readonly string[], { start, end }: FoundPhrase): boolean {
  const [first = '', second = '', third = ''] = words;
  return (
    (POSSESSIVES.has(first) && end === words.length && start <= BARE_NAME + 1) ||
    (WHAT.has(first) && IS.has(second) && POSSESSIVES.has(third) && start <= SHORT_NAME)
  );
}

/** A name with its description; a bare name (“Code”) also with what the message says. */
function byCues(
  name: readonly string[],
  description: readonly (readonly string[])[],
  message: MessageCues,
): readonly Suspicion[] {
  const own = cuesOf(name);
  const described = cuesOfSentences(description).map((cues) => new Set([...own, ...cues]));
  const bare =
    name.length > 0 && name.length <= BARE_NAME && (own.has('code') || own.has('digits') || own.has('link'));
  return [...[own, ...described].flatMap(kindsAsked), ...(bare ? message.kindsAskedWith(own) : [])].map(
    (kind): Suspicion => ({ kind, confidence: 'medium' }),
  );
}

type Cues = ReturnType<typeof cuesOf>;

/** What a message adds to bare names. Many fields may have one, so that each set of cues is looked at once. */
class MessageCues {
  readonly #budget: WordBudget;
  readonly #sentences: readonly (readonly string[])[];
  #sets: readonly Cues[] | undefined;
  readonly #known = new Map<string, readonly SecretKind[]>();

  constructor(sentences: readonly (readonly string[])[], budget: WordBudget) {
    this.#sentences = sentences;
    this.#budget = budget;
  }

  kindsAskedWith(own: Cues): readonly SecretKind[] {
    const key = [...own].join();
    let kinds = this.#known.get(key);
    if (kinds === undefined) {
      this.#sets ??= distinctSets(cuesOfSentences(this.#sentences));
      // As long as reading about as many characters, as measured.
      this.#budget.spend(this.#sets.length * 2);
      kinds = [...new Set(this.#sets.flatMap((set) => kindsAsked(new Set([...own, ...set]))))];
      this.#known.set(key, kinds);
    }
    return kinds;
  }
}

function distinctSets(sets: readonly Cues[]): readonly Cues[] {
  return [...new Map(sets.map((set) => [[...set].sort().join(), set])).values()];
}

function sentencesOf(text: string): readonly (readonly string[])[] {
  if (text === '') {
    return [];
  }
  return text
    .split(SENTENCE_END)
    .map(splitWords)
    .filter((words) => words.length > 0);
}

/** The cues of each sentence that has any, and of each with the one after it. */
function cuesOfSentences(sentences: readonly (readonly string[])[]): readonly Cues[] {
  const sets = sentences.map(cuesOf);
  return sets.flatMap((cues, index) => {
    if (cues.size === 0) {
      return [];
    }
    const [words = [], next = []] = [sentences[index], sentences[index + 1]];
    return (sets[index + 1]?.size ?? 0) > 0 ? [cues, cuesOf([...words, ...next])] : [cues];
  });
}

/** “Your new PIN” and “Enter 4-digit PIN” say no more than “PIN”. */
function isWholeName(all: readonly string[], { start, end }: FoundPhrase): boolean {
  return all.every((word, index) => (index >= start && index < end) || FILLERS.has(word));
}

function worst(suspicions: readonly Suspicion[]): Suspicion | undefined {
  return suspicions.toSorted((left, right) => RANK[left.confidence] - RANK[right.confidence])[0];
}

/** Whether an answer may hold what the message asks for. */
function holdsText(field: FieldModel): boolean {
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'integer':
    case 'uri':
      return true;
    case 'choice':
    case 'multi-choice':
      return isSpelledByOptions(field.options);
    default:
      return false;
  }
}

/** In India a “PIN code” is part of an address. A key that says more than its label decides. */
function isPostalCode({ key, label }: FieldModel, asksForAddress: boolean): boolean {
  // “PIN code” is short.
  const [ofKey = [], ofLabel = []] = [key, label].map((name) => splitWords(name.slice(0, LONGEST_NAME)));
  const postal = (words: readonly string[]) =>
    words.every((word) => ['pin', 'code', 'pincode'].includes(word) || FILLERS.has(word) || POSTAL.has(word));
  return (
    postal(ofLabel) &&
    (postal(ofKey) || findSecretPhrases(ofKey).length === 0) &&
    (asksForAddress || ofLabel.some((word) => POSTAL.has(word)))
  );
}
