/** The sentences that come with the inbox at once. Beside the others esbuild would load all of them at once. */
export { attributionMessages } from '../messages/en/attribution.js';
export { inboxMessages } from '../messages/en/inbox.js';
export { sharedMessages } from '../messages/en/shared.js';
export { withoutQuotationMarks } from '../messages/message.js';
