import type { FieldValue } from '../fields/field-base.js';
import type { FieldModel } from '../fields/field-model.js';
import type { FormValues } from '../form/form-model.js';
import { initialValues } from '../form/initial-values.js';
import { isAnswered } from '../form/is-answered.js';
import type { FormElicitation } from '../protocol/elicitation.js';
import { secretFieldIds } from './secret-field-ids.js';

/** What may be stored of the answers to a form. */
export interface RedactedDraft {
  /** Without the fields that seem to ask for a secret. */
  readonly values: FormValues;
  /** A secret was typed, and is left out. */
  readonly withoutSecrets: boolean;
  /** Something else was typed: what is left differs from what the form begins with. */
  readonly typed: boolean;
}

/**
 * Takes what seems to be a secret (`secretFieldIds`) out of what was typed into a form, before it is stored or offered
 * again.
 *
 * @param values what the form's controls hold; fields that are missing in it stay missing.
 *
 * @example
 * const { values, withoutSecrets } = redactDraft(elicitation, form.values);
 * sessionStorage.setItem(key, JSON.stringify({ values, withoutSecrets }));
 */
export function redactDraft(elicitation: FormElicitation, values: FormValues): RedactedDraft {
  const { model } = elicitation;
  const secret = secretsOf(elicitation);
  const start = initialValues(model);
  const changed = model.fields.filter((field) => {
    const before = start[field.id];
    return Object.hasOwn(values, field.id) && answerKey(field, values[field.id]) !== answerKey(field, before);
  });
  const stored = model.fields.filter(({ id }) => !secret.has(id) && Object.hasOwn(values, id));
  return {
    values: Object.fromEntries(stored.map(({ id }) => [id, values[id]])),
    withoutSecrets: changed.some((field) => secret.has(field.id) && isAnswered(field, values[field.id])),
    typed: changed.some(({ id }) => !secret.has(id)),
  };
}

/** Drafts are stored many times while somebody types. */
const known = new WeakMap<FormElicitation, ReadonlySet<string>>();

function secretsOf(elicitation: FormElicitation): ReadonlySet<string> {
  const ids = known.get(elicitation) ?? secretFieldIds(elicitation);
  known.set(elicitation, ids);
  return ids;
}

/** Equal for equal answers; the same for all that isn't an answer. */
function answerKey(field: FieldModel, value: FieldValue): string {
  return isAnswered(field, value) ? JSON.stringify(value) : '';
}
