import type { ClientCapabilities } from '@modelcontextprotocol/client';

/**
 * Forms and pages, in every revision. Declare it when the client is made: the SDK takes no capabilities once it is
 * connected, and a server doesn't ask a client that declared none. `form.applyDefaults` stays off: it would refill
 * fields that the person cleared.
 */
export const elicitationCapabilities = {
  elicitation: { form: {}, url: {} },
} satisfies ClientCapabilities;

/** Beside `elicitationCapabilities`: servers may make tasks of tool calls (2026-07-28, SEP-2663). With `{ tasks: true }` only. */
export const taskCapabilities = {
  extensions: { 'io.modelcontextprotocol/tasks': {} },
} satisfies ClientCapabilities;
