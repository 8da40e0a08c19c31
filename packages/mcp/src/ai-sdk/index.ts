export {
  attachElicitation,
  type AttachElicitationOptions,
  type ElicitationSession,
} from './attach-elicitation.js';
export { elicitationCapabilities } from './elicitation-capabilities.js';
export type { AiSdkClient } from './sdk-client.js';
export type { RunCall } from './wrap-tools.js';
export type { ServerOrigin } from '../attribution/read-endpoint.js';
export { RequiredElicitationError, RoundLimitError } from '../calls/call-errors.js';
export type { CallQueue, QueuedCall } from '../calls/call-queue.js';
export type { CallOperation } from '../calls/eliciting-call.js';
