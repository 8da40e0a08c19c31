export type { BlockedServer, BlockReason, RateLimit } from './blocked-servers.js';
export type { Decide, Decider, Decision, DecisionRequest } from './decision.js';
export type * from './drafts.js';
export type * from './elicitation-inbox.js';
export type { ServerAttribution } from './server-attribution.js';
export { approvalRules } from './approval-rules.js';
export { findBlockedServer } from './blocked-servers.js';
export { createElicitationInbox } from './create-elicitation-inbox.js';
export {
  DeliveryUnknownError,
  InvalidElicitationError,
  TaskStoppedError,
  WithdrawnError,
} from './inbox-errors.js';
