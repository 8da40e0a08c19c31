export { canonicalLocale } from '../messages/canonical-locale.js';
/** The English sentences by the part of the kit that shows them, so that each chunk carries only its own. */
export { approvalMessages } from '../messages/en/approval.js';
export { attributionMessages } from '../messages/en/attribution.js';
export { callMessages } from '../messages/en/call.js';
export { formMessages } from '../messages/en/form.js';
export { inboxMessages } from '../messages/en/inbox.js';
export { problemMessages } from '../messages/en/problem.js';
export { sharedMessages } from '../messages/en/shared.js';
export { standingMessages } from '../messages/en/standing.js';
export { textMessages } from '../messages/en/text.js';
export { urlMessages } from '../messages/en/url.js';
export { withoutQuotationMarks } from '../messages/message.js';
/** The key of the sentence for a finding of `inspectUrl`, without its tables. */
export { urlFindingMessage } from '../url/url-finding-message.js';
