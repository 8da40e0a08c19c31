import { readRequestedSchema, type ParseOptions } from '../form/parse-requested-schema.js';
import type { UnsupportedField } from '../fields/unsupported.js';
import type { FormModel } from '../form/form-model.js';
import type { ParseLimits, ReadBudget } from '../json-schema/index.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import type { Problem, ProblemCode } from '../untrusted/problem.js';

/** OpenAI's extension 0.2: its forms carry their schema in `_meta`, beside an empty core form that consents to nothing. */
export const EXTENSION = 'openai/elicitation';
const METHOD = 'openai/elicitation/create';

/**
 * A request of the extension's own method as the `elicitation/create` that says the same; any other as it is. Never throws
 * for JSON.
 */
export function asElicitation<Request extends { readonly method?: string; readonly params?: unknown }>(
  request: Request,
): Request {
  const { method, params } = request;
  if (method !== METHOD) {
    return request;
  }
  const { requestedSchema, _meta, ...rest } = isRecord(params) ? (params as Record<string, unknown>) : {};
  const meta = { ...(isRecord(_meta) ? _meta : {}), [EXTENSION]: { requestedSchema } };
  const empty = { type: 'object', properties: {} };
  return {
    ...request,
    method: 'elicitation/create',
    params: { ...rest, requestedSchema: empty, _meta: meta },
  };
}

/** @returns what a request has of the extension; nothing for one of the protocol alone. */
export function openAIForm(params: unknown): { readonly requestedSchema: unknown } | undefined {
  const meta = ownValue(params, '_meta');
  if (!isRecord(meta) || !Object.hasOwn(meta, EXTENSION)) {
    return undefined;
  }
  const form = ownValue(meta, EXTENSION);
  return { requestedSchema: ownValue(form, 'requestedSchema') };
}

/**
 * Its servers fail the call for a wrong answer, and a part of a form must not be shown: one with anything that is not
 * supported has no fields and can only be declined or cancelled.
 */
export function readOpenAIForm(
  requestedSchema: unknown,
  options: ParseOptions,
  limits: ParseLimits,
  budget: ReadBudget,
): FormModel {
  const model = isRecord(requestedSchema)
    ? readRequestedSchema(requestedSchema, options, limits, budget)
    : undefined;
  if (model !== undefined && isSupported(model, limits)) {
    return model;
  }
  const refused: Problem = {
    code: 'extensionUnsupported',
    path: '/_meta',
    params: Object.freeze({ extension: EXTENSION }),
  };
  const leftOut = model?.fields.find(({ kind }) => kind === 'unsupported') as UnsupportedField | undefined;
  return Object.freeze({
    fields: Object.freeze([]),
    ...(leftOut && { unsupported: leftOut.reason }),
    problems: Object.freeze([Object.freeze(refused), ...(model?.problems ?? [])]),
    answerable: false,
  });
}

/** With these every question is still asked, and every rule holds. */
const HARMLESS: ReadonlySet<ProblemCode> = new Set([
  'constraintsMayBeLost',
  'typeMissing',
  'propertiesMissing',
  'defaultInvalid',
  'duplicateOption',
  'enumNamesMismatch',
  'boundsContradict',
]);

function isSupported({ answerable, fields, problems }: FormModel, { maxProblems }: ParseLimits): boolean {
  return (
    answerable &&
    fields.every(({ kind }) => kind !== 'unsupported') &&
    // Beyond that they are not recorded.
    problems.length < maxProblems &&
    problems.every(
      ({ code, path }) =>
        HARMLESS.has(code) ||
        // A suggestion that is left out takes no answer away.
        path.endsWith('/x-openai-suggestions') ||
        // Words that are cut are still words; a pattern that is left out would not be checked.
        (code === 'textTooLong' && !path.endsWith('/pattern')),
    )
  );
}
