/**
 * Forms and pages, in every revision. Declare it when the client is made: the SDK takes no capabilities once it is
 * connected, and a server doesn't ask a client that declared none. `form.applyDefaults` stays off: it would refill
 * fields that the person cleared.
 */
export const elicitationCapabilities = {
  elicitation: { form: {}, url: {} },
};

/** Beside `elicitationCapabilities`: servers may make tasks of tool calls (2026-07-28, SEP-2663). With `{ tasks: true }` only. */
export const taskCapabilities = {
  extensions: { 'io.modelcontextprotocol/tasks': {} },
};

/** The extension of OpenAI's forms, version 0.2. */
const EXTENSION = 'openai/elicitation';

/**
 * Beside `elicitationCapabilities`: servers may ask with OpenAI's forms, which suggest answers, and ask for lists of texts, files and other resources. They
 * fail the calls of clients that don't declare it. Its `userVerification` is never declared, and refused.
 */
export const openAIFormCapabilities = { extensions: { [EXTENSION]: { form: {} } } } as const;

/** What a client declares of elicitation and of extensions. */
export interface Declared {
  readonly elicitation?: object;
  readonly extensions?: Readonly<Record<string, object>>;
}

/** Without `form` it counts as not declared. */
export function takesOpenAIForms(capabilities: Declared | undefined): boolean {
  const declared = capabilities?.extensions?.[EXTENSION];
  return declared !== undefined && 'form' in declared;
}
