/**
 * Forms: the SDK refuses requests for a page before anyone hears of them. Pass it as `capabilities` when the client is
 * made; a server doesn't ask a client that declared none. `applyDefaults` stays off: it would refill fields that the
 * person cleared.
 */
export const elicitationCapabilities = { elicitation: { form: {} } };
