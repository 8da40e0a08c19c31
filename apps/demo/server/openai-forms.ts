import { type ElicitParams, type JsonObject, ToolFailure } from './demo-tool.js';
import { OPENAI_FORMS } from './tools/ask.js';

interface Declared {
  readonly extensions?: JsonObject | undefined;
}

/** @returns the schema of one of OpenAI's forms; nothing for other params. */
function schemaOf({ _meta }: ElicitParams): unknown {
  const form = (_meta as JsonObject | undefined)?.[OPENAI_FORMS];
  return (form as JsonObject | undefined)?.['requestedSchema'];
}

/** As OpenAI's servers do: without the client's word the call fails, and nothing is asked. */
export function refuseUndeclaredForm(params: ElicitParams, declared: Declared | undefined): void {
  const able = (declared?.extensions?.[OPENAI_FORMS] as JsonObject | undefined)?.['form'];
  if (schemaOf(params) !== undefined && able === undefined) {
    throw new ToolFailure('This client doesn’t declare OpenAI’s forms, so nothing was asked.');
  }
}

/** Before 2026-07-28 such a form is a request of its own, with the schema in the usual place. */
export function legacyRequest({ _meta, ...params }: ElicitParams): {
  method: string;
  params: Record<string, unknown>;
} {
  const requestedSchema = schemaOf({ _meta });
  return requestedSchema === undefined
    ? { method: 'elicitation/create', params: { ...params, ...(_meta !== undefined && { _meta }) } }
    : { method: `${OPENAI_FORMS}/create`, params: { ...params, requestedSchema } };
}
