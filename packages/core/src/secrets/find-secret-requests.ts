import type { Elicitation } from '../protocol/elicitation.js';
import type { FieldModel } from '../fields/field-model.js';
import { findDisguisedPhrases } from './find-disguised-phrases.js';
import { type FoundPhrase, findSecretPhrases } from './find-secret-phrases.js';
import { findUnspacedPhrase } from './find-unspaced-phrase.js';
import { FILLERS, POSTAL } from './secret-context-words.js';
import type { SecretKind, SecretRequest } from './secret-request.js';
import { splitWords } from '../text/split-words.js';

type Confidence = SecretRequest['confidence'];
interface Suspicion {
  readonly kind: SecretKind;
  readonly confidence: Confidence;
}

const RANK: Readonly<Record<Confidence, number>> = { high: 0, medium: 1, low: 2 };
/** Kinds of secrets that are written as numbers. */
const NUMERIC = new Set<SecretKind>(['pin', 'oneTimeCode', 'cardNumber', 'cardSecurityCode', 'nationalId']);
/** A name with more words than this is a sentence. */
const SHORT_NAME = 6;
const SENTENCE_END = /[.!?;\n。！？]+/u;
/** In UTF-16 units; what a text asks for, it says within this. */
const LONGEST_TEXT = 4000;

/**
 * Finds what in a form asks for a credential, which servers must not do in form mode: by the fields' keys, titles,
 * descriptions and options, and by the message, in eight languages and the commonest words of more.
 *
 * `high`: a field is named so. `medium`: its name may mean so, or a sentence asks for it. `low`: it is only mentioned, or
 * offered among options; not worth stopping for.
 *
 * @returns one entry a field at most, in the fields' order; one without a field when only the message asks.
 */
export function findSecretRequests(elicitation: Elicitation): readonly SecretRequest[] {
  if (elicitation.mode === 'url') {
    return Object.freeze([]);
  }
  const { fields } = elicitation.model;
  const asksForAddress = fields.some((field) => nameWords(field).some((word) => POSTAL.has(word)));
  const requests: SecretRequest[] = [];
  for (const field of fields) {
    const suspicion = worst(suspicionsOf(field))[0];
    if (suspicion) {
      const postal = asksForAddress && suspicion.kind === 'pin' && isBarePinCode(field);
      requests.push(
        Object.freeze({ fieldId: field.id, ...suspicion, ...(postal && { confidence: 'low' as const }) }),
      );
    }
  }
  if (requests.length === 0 && fields.some(holdsText)) {
    const suspicion = worst(inSentences(elicitation.message, 0))[0];
    if (suspicion) {
      requests.push(Object.freeze(suspicion));
    }
  }
  return Object.freeze(requests);
}

function suspicionsOf(field: FieldModel): readonly Suspicion[] {
  const named = [...inName(field.key), ...inName(field.label), ...inSentences(field.description ?? '', 2)];
  switch (field.kind) {
    case 'text':
      return named;
    case 'number':
    case 'integer':
      return named.filter(({ kind }) => NUMERIC.has(kind));
    case 'choice':
    case 'multi-choice':
      return [...named, ...field.options.flatMap((option) => inName(option.label))].map(({ kind }) => ({
        kind,
        confidence: 'low',
      }));
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
    case 'boolean':
    case 'unsupported':
      // No password is an address, a date, or yes.
      return [];
    default:
      return field satisfies never;
  }
}

function inName(name: string): readonly Suspicion[] {
  const unspaced = findUnspacedPhrase(name);
  const all = splitWords(name);
  const found = findSecretPhrases(all).flatMap((phrase): Suspicion[] => {
    if (phrase.strength === 'weak') {
      return isWholeName(all, phrase) ? [{ kind: phrase.kind, confidence: 'medium' }] : [];
    }
    const confidence = all.length - (phrase.end - phrase.start) > SHORT_NAME ? 'medium' : 'high';
    return [{ kind: phrase.kind, confidence }];
  });
  const disguised = findDisguisedPhrases(name).map(({ kind, strength }): Suspicion => ({
    kind,
    confidence: strength === 'strong' ? 'high' : 'medium',
  }));
  return [...found, ...(unspaced ? [{ kind: unspaced, confidence: 'high' as const }] : []), ...disguised];
}

/** @param startsWithin a phrase that begins this near the start of a sentence is what it is about. */
function inSentences(text: string, startsWithin: number): readonly Suspicion[] {
  const unspaced = findUnspacedPhrase(text);
  const found = text
    .slice(0, LONGEST_TEXT)
    .split(SENTENCE_END)
    .flatMap((sentence) => findSecretPhrases(splitWords(sentence)))
    .filter(({ strength }) => strength === 'strong')
    .map(({ kind, asked, start }): Suspicion => ({
      kind,
      confidence: asked || start < startsWithin ? 'medium' : 'low',
    }));
  // Nobody writes so by accident.
  const disguised = findDisguisedPhrases(text).filter(({ strength }) => strength === 'strong');
  return [...found, ...[...disguised, ...(unspaced ? [{ kind: unspaced }] : [])].map(asMedium)];
}

function asMedium({ kind }: { readonly kind: SecretKind }): Suspicion {
  return { kind, confidence: 'medium' };
}

/** “Your new PIN” and “Enter 4-digit PIN” say no more than “PIN”. */
function isWholeName(all: readonly string[], { start, end }: FoundPhrase): boolean {
  return all.every((word, index) => (index >= start && index < end) || FILLERS.has(word));
}

function worst(suspicions: readonly Suspicion[]): readonly Suspicion[] {
  return suspicions.toSorted((left, right) => RANK[left.confidence] - RANK[right.confidence]);
}

function holdsText({ kind }: FieldModel): boolean {
  return kind === 'text' || kind === 'number' || kind === 'integer';
}

/** In India a “PIN code” is part of an address. */
function isBarePinCode(field: FieldModel): boolean {
  return nameWords(field).every(
    (word) => ['pin', 'code', 'pincode'].includes(word) || FILLERS.has(word) || POSTAL.has(word),
  );
}

function nameWords({ key, label }: FieldModel): readonly string[] {
  return [...splitWords(key), ...splitWords(label)];
}
