/** Answers approvals and tools without `execute` of a chat of the AI SDK 7, in the page. */
export { chatApprovals } from './chat-approvals.js';
