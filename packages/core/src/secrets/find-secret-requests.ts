import type { FieldModel } from '../fields/field-model.js';
import type { Elicitation, FormElicitation } from '../protocol/elicitation.js';
import { splitWords } from '../text/split-words.js';
import { findDisguisedPhrases } from './find-disguised-phrases.js';
import { type FoundPhrase, findSecretPhrases } from './find-secret-phrases.js';
import { findSpelledOut, isSpelledByOptions } from './find-spelled-out.js';
import { findUnspacedPhrase } from './find-unspaced-phrase.js';
import { cuesOf, kindsAsked } from './score-cues.js';
import { FILLERS, POSTAL } from './secret-context-words.js';
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
const SENTENCE_END = /[.!?;\n。！？]+/u;

/** In UTF-16 units: what a name, a text and a form's words together are read of. */
const LONGEST_NAME = 300;
const LONGEST_TEXT = 4000;
const LONGEST_FORM = 15_000;
/** Options that are read; more of them are a list, not a choice of words. */
const MOST_OPTIONS = 50;
/** Fields among which an address is looked for. */
const MOST_ADDRESS_FIELDS = 100;

const found = new WeakMap<Elicitation, readonly SecretRequest[]>();

/**
 * Finds what in a form asks for a credential, which servers must not do in form mode: by the fields' keys, titles,
 * descriptions and options, and by the message. Names of secrets are known in some thirty languages; where none is named, cues
 * are added up (“the code” and “we just texted you”).
 *
 * `high`: a field is named so. `medium`: its name may mean so, or a sentence asks for it. `low`: it is only mentioned, or
 * offered among options, or more was asked than is read; not worth stopping for.
 *
 * The message and the fields are judged apart, so that neither speaks for the other. The work is bounded for any form: words
 * beyond the first 15 000 characters are not read, and fields that stand there are told with low confidence.
 *
 * @returns one entry a field at most, in the fields' order; then those without a field, one a kind: what the message asks, and
 * what several fields spell together.
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

function readForm({ message, model }: FormElicitation): readonly SecretRequest[] {
  const { fields } = model;
  const budget: Budget = { left: LONGEST_FORM };
  const sentences = sentencesOf(take(budget, message, LONGEST_TEXT));
  let address: boolean | undefined;
  const requests: SecretRequest[] = [];
  for (const field of fields) {
    if (budget.left <= 0) {
      requests.push({ fieldId: field.id, kind: 'password', confidence: 'low' });
      continue;
    }
    const suspicion = worst(suspicionsOf(field, sentences, budget));
    if (suspicion) {
      const postal =
        suspicion.kind === 'pin' &&
        isPostalCode(field, () => (address ??= fields.slice(0, MOST_ADDRESS_FIELDS).some(isOfAddress)));
      requests.push({ fieldId: field.id, ...suspicion, ...(postal && { confidence: 'low' }) });
    }
  }
  if (!fields.some(holdsText)) {
    return requests;
  }
  const spelled = findSpelledOut(fields);
  const asked = worst(inSentences(sentences, 0, message));
  const whole = [
    ...(asked ? [asked] : []),
    ...(spelled !== undefined && spelled !== asked?.kind
      ? [{ kind: spelled, confidence: 'medium' as const }]
      : []),
  ];
  return [...requests, ...whole];
}

/** UTF-16 units that are still read. */
interface Budget {
  left: number;
}

function take(budget: Budget, text: string, most: number): string {
  const taken = text.slice(0, Math.min(most, Math.max(0, budget.left)));
  // Even a short text costs something.
  budget.left -= taken.length + 10;
  return taken;
}

function suspicionsOf(
  field: FieldModel,
  message: readonly (readonly string[])[],
  budget: Budget,
): readonly Suspicion[] {
  switch (field.kind) {
    case 'text':
      return named(field, message, budget);
    case 'number':
    case 'integer':
      return named(field, message, budget).flatMap((suspicion): readonly Suspicion[] => {
        if (NUMERIC.has(suspicion.kind)) {
          return [suspicion];
        }
        // A password may be of digits only. What is no more than a suspicion is a quantity here: tokens, keys.
        return suspicion.confidence === 'high' ? [{ kind: suspicion.kind, confidence: 'medium' }] : [];
      });
    case 'uri':
      return named(field, message, budget).filter(({ kind }) => IN_ADDRESSES.has(kind));
    case 'choice':
    case 'multi-choice': {
      const suspicions = named(field, message, budget);
      if (isSpelledByOptions(field.options)) {
        return suspicions;
      }
      const offered = field.options
        .slice(0, MOST_OPTIONS)
        .flatMap(({ label }) => inName(take(budget, label, LONGEST_NAME)));
      return [...suspicions, ...offered].map(({ kind }) => ({ kind, confidence: 'low' }));
    }
    case 'email':
    case 'date':
    case 'date-time':
    case 'boolean':
    case 'unsupported':
      // No password is a mail address, a date, or yes.
      return [];
    default:
      return field satisfies never;
  }
}

function named(
  { key, label, description = '' }: FieldModel,
  message: readonly (readonly string[])[],
  budget: Budget,
): readonly Suspicion[] {
  const names = key === label ? [label] : [key, label];
  const read = names.map((name) => take(budget, name, LONGEST_NAME));
  const explanation = take(budget, description, LONGEST_TEXT);
  const sentences = sentencesOf(explanation);
  return [
    ...read.flatMap(inName),
    ...inSentences(sentences, 2, explanation),
    ...byCues(splitWords(read.at(-1) ?? ''), sentences, message),
  ];
}

function inName(name: string): readonly Suspicion[] {
  const unspaced = findUnspacedPhrase(name);
  const all = splitWords(name);
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
  const asked = sentences
    .flatMap((words) => findSecretPhrases(words))
    .filter(({ strength }) => strength === 'strong')
    .map(({ kind, asked: near, start }): Suspicion => ({
      kind,
      confidence: near || start < startsWithin ? 'medium' : 'low',
    }));
  const unspaced = findUnspacedPhrase(text);
  // Nobody writes so by accident.
  const disguised = findDisguisedPhrases(text).filter(({ strength }) => strength === 'strong');
  const cued = startsWithin === 0 ? pairsOf(sentences).flatMap((words) => kindsAsked(cuesOf(words))) : [];
  return [
    ...asked,
    ...[...disguised.map(({ kind }) => kind), ...(unspaced ? [unspaced] : []), ...cued].map(
      (kind): Suspicion => ({ kind, confidence: 'medium' }),
    ),
  ];
}

/** A name with its description; a bare name (“Code”) also with what the message says. */
function byCues(
  name: readonly string[],
  description: readonly (readonly string[])[],
  message: readonly (readonly string[])[],
): readonly Suspicion[] {
  const own = cuesOf(name);
  const described = pairsOf(description).map((words) => new Set([...own, ...cuesOf(words)]));
  const bare =
    name.length > 0 && name.length <= BARE_NAME && (own.has('code') || own.has('digits') || own.has('link'));
  const messaged = bare ? pairsOf(message).map((words) => new Set([...own, ...cuesOf(words)])) : [];
  return [own, ...described, ...messaged]
    .flatMap(kindsAsked)
    .map((kind): Suspicion => ({ kind, confidence: 'medium' }));
}

function sentencesOf(text: string): readonly (readonly string[])[] {
  return text
    .split(SENTENCE_END)
    .map(splitWords)
    .filter((words) => words.length > 0);
}

/** Each sentence, and each with the one after it. */
function pairsOf(sentences: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return sentences.flatMap((words, index) => {
    const next = sentences[index + 1];
    return next === undefined ? [words] : [words, [...words, ...next]];
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
function isPostalCode({ key, label }: FieldModel, asksForAddress: () => boolean): boolean {
  const [ofKey, ofLabel] = [key, label].map((name) => splitWords(name.slice(0, LONGEST_NAME)));
  const postal = (words: readonly string[] = []) =>
    words.every((word) => ['pin', 'code', 'pincode'].includes(word) || FILLERS.has(word) || POSTAL.has(word));
  return (
    postal(ofLabel) &&
    (postal(ofKey) || findSecretPhrases(ofKey ?? []).length === 0) &&
    ((ofLabel ?? []).some((word) => POSTAL.has(word)) || asksForAddress())
  );
}

function isOfAddress({ key, label }: FieldModel): boolean {
  return [key, label].some((name) =>
    splitWords(name.slice(0, LONGEST_NAME)).some((word) => POSTAL.has(word)),
  );
}
