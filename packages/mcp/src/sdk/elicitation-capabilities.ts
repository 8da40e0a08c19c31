import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';

/**
 * Forms and pages. Declare it when the client is made: the SDK takes no capabilities once it is connected, and a
 * server doesn't ask a client that declared none. `form.applyDefaults` stays off: it would refill fields that the
 * person cleared.
 */
export const elicitationCapabilities = {
  elicitation: { form: {}, url: {} },
} satisfies ClientCapabilities;
