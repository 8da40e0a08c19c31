import type { DemoTool, ElicitParams, JsonObject, RawAnswer, ToolCall, ToolGroup } from '../demo-tool.js';

/** `elicitation/create` params for a form. */
export function form(
  message: string,
  properties: JsonObject,
  required: readonly string[] = [],
): ElicitParams {
  return {
    mode: 'form',
    message,
    requestedSchema: { type: 'object', properties, ...(required.length > 0 && { required }) },
  };
}

/** OpenAI's form extension (0.2). The core schema beside it is always empty (2026-07-28). */
export const OPENAI_FORMS = 'openai/elicitation';

/** The same for one of OpenAI's forms, whose whole schema stands in `_meta`. */
export function openAIForm(message: string, requestedSchema: JsonObject): ElicitParams {
  return { ...form(message, {}), _meta: { [OPENAI_FORMS]: { requestedSchema } } };
}

/** `elicitation/create` params for a page; revisions before 2026-07-28 need an id. */
export function pageAt(call: ToolCall, message: string, url: string, elicitationId: string): ElicitParams {
  return { mode: 'url', message, url, ...(call.era === 'legacy' && { elicitationId }) };
}

/** Asks once and echoes what came back. */
export async function askAndEcho(call: ToolCall, params: ElicitParams) {
  const { request } = await call.ask({ request: params });
  return { text: sentence(request), received: request };
}

/** A tool that asks one form and echoes the answer. */
export function formTool(
  group: ToolGroup,
  name: string,
  description: string,
  params: ElicitParams,
): DemoTool {
  return { group, name, description, run: (call) => askAndEcho(call, params) };
}

export function sentence({ action }: RawAnswer): string {
  switch (action) {
    case 'accept':
      return 'Accepted.';
    case 'decline':
      return 'Declined.';
    case 'cancel':
      return 'Cancelled.';
    default:
      return 'The client answered in a way that the protocol does not know.';
  }
}
