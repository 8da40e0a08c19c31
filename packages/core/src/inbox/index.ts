export type { BlockedServer } from './blocked-servers.js';
export type { Decide, Decider, DecisionRequest } from './decision.js';
export type {
  AdapterInbox,
  AnswerOutcome,
  AuditRecord,
  BatchRequest,
  DeliveryContext,
  ElicitationBatch,
  ElicitationInbox,
  ElicitationInboxOptions,
  InboxEntry,
  InboxItem,
  InboxSnapshot,
  ParkedAnswers,
  PersonInbox,
  ResourceSlots,
  Submission,
  SubmitOptions,
  WithdrawReason,
} from './elicitation-inbox.js';
export type { ServerAttribution } from './server-attribution.js';
export { approvalRules } from './approval-rules.js';
export { findBlockedServer } from './blocked-servers.js';
export { createElicitationInbox } from './create-elicitation-inbox.js';
export {
  DeliveryRefusedError,
  DeliveryUnknownError,
  InvalidElicitationError,
  TaskStoppedError,
  WithdrawnError,
} from './inbox-errors.js';
export { resourceSlots } from './resource-slots.js';
