export {
  attachElicitation,
  type AttachElicitationOptions,
  type ElicitationSession,
} from './attach-elicitation.js';
export { elicitationCapabilities, openAIFormCapabilities } from '../session/capabilities.js';
export { RequiredElicitationError, RoundLimitError } from '../calls/call-errors.js';
export type { QueuedCall } from '../calls/call-limit.js';
export { callFailureMessage } from '../calls/call-failure-message.js';
