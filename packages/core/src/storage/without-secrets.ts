import type { FormValues } from '../form/form-model.js';
import { isAnswered } from '../form/is-answered.js';
import type { ElicitResult, FormElicitation } from '../protocol/elicitation.js';
import type { InputRequest } from '../protocol/input-required.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import { secretFieldIds } from '../secrets/secret-field-ids.js';
import type { RestoredDraft } from '../inbox/drafts.js';

/** Takes what seems to be a secret out of what is kept of the answers to one request. */
export interface SecretFilter {
  draft(values: FormValues): RestoredDraft | undefined;
  /** An answer is kept whole or not at all: it must not be sent without what the person gave. */
  result(result: ElicitResult | undefined): ElicitResult | undefined;
}

/** What can't be read as a form has no draft. */
export function createSecretFilter(request: InputRequest): SecretFilter {
  let made: SecretFilter | undefined;
  // Most rounds are answered without a draft ever being stored.
  const filter = () => (made ??= makeFilter(request));
  return {
    draft: (values) => filter().draft(values),
    result: (result) => filter().result(result),
  };
}

function makeFilter({ method, params }: InputRequest): SecretFilter {
  const { elicitation } = method === 'elicitation/create' ? parseElicitation(params) : {};
  return elicitation?.mode === 'form'
    ? filterForm(elicitation)
    : { draft: () => undefined, result: (result) => result };
}

function filterForm(elicitation: FormElicitation): SecretFilter {
  const { fields } = elicitation.model;
  const secret = secretFieldIds(elicitation);
  const secretFields = fields.filter(({ id }) => secret.has(id));
  return {
    draft(values) {
      const kept = fields.filter(({ id }) => !secret.has(id) && Object.hasOwn(values, id));
      return {
        values: Object.fromEntries(kept.map(({ id }) => [id, values[id]])),
        withoutSecrets: secretFields.some((field) => isAnswered(field, values[field.id])),
      };
    },
    result(result) {
      const content = result?.action === 'accept' ? result.content : undefined;
      return content !== undefined && secretFields.some(({ key }) => Object.hasOwn(content, key))
        ? undefined
        : result;
    },
  };
}
