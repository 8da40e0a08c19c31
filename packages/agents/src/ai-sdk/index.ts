/** Answers approvals and tools without `execute` of a chat of the AI SDK 7, in the page. */
export { chatApprovals, type ChatApprovals, type ChatApprovalsOptions } from './chat-approvals.js';
export type { ConnectedServer, ServerOrigin } from '@elicit-kit/core/attribution';
