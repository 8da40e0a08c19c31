import type { FieldValue } from '../fields/field-base.js';
import type { ElicitContentValue, ElicitResult } from '../protocol/elicitation.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import type { RestoredDraft } from '../inbox/drafts.js';

/** JSON has no `undefined`, and a suggested answer that was taken back must not come back. */
export function writeDraft(draft: RestoredDraft | undefined): object | null {
  return draft === undefined
    ? null
    : {
        ...draft,
        values: Object.fromEntries(Object.entries(draft.values).map(([id, value]) => [id, value ?? null])),
      };
}

/** A draft as it was stored; nothing where it is none. What a control can't hold, the form leaves out. */
export function readDraft(value: unknown): RestoredDraft | undefined {
  const values = isRecord(value) ? ownValue(value, 'values') : undefined;
  if (!isRecord(value) || !isRecord(values)) {
    return undefined;
  }
  return {
    values: Object.fromEntries(
      Object.entries(values)
        .map(([id, value]): [string, unknown] => [id, value ?? undefined])
        .filter((entry): entry is [string, FieldValue] => isFieldValue(entry[1])),
    ),
    withoutSecrets: ownValue(value, 'withoutSecrets') === true,
  };
}

/** An answer as it was stored; nothing where it is none. */
export function readResult(value: unknown): ElicitResult | undefined {
  const action = isRecord(value) ? ownValue(value, 'action') : undefined;
  const content = isRecord(value) ? ownValue(value, 'content') : undefined;
  switch (action) {
    case 'decline':
    case 'cancel':
      return { action };
    case 'accept':
      if (content === undefined) {
        return { action };
      }
      return isContent(content) ? { action, content } : undefined;
    default:
      return undefined;
  }
}

function isFieldValue(value: unknown): value is FieldValue {
  return (
    value === undefined ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    isListOf(value, ['string'])
  );
}

function isContent(value: unknown): value is Record<string, ElicitContentValue> {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (each) => ['string', 'number', 'boolean'].includes(typeof each) || isListOf(each, ['string', 'number']),
    )
  );
}

function isListOf(value: unknown, types: readonly string[]): boolean {
  return Array.isArray(value) && value.every((each) => types.includes(typeof each));
}
