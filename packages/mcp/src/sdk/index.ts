export {
  attachElicitation,
  type AttachElicitationOptions,
  type ElicitationSession,
} from './attach-elicitation.js';
export { elicitationCapabilities } from './elicitation-capabilities.js';
export { openAIFormCapabilities } from '../session/openai-forms.js';
export type { ServerOrigin } from '@elicit-kit/core/attribution';
export { RequiredElicitationError, RoundLimitError } from '../calls/call-errors.js';
export type { CallQueue, QueuedCall } from '../calls/call-limit.js';
export type { CallOperation, ElicitationMode } from '../calls/eliciting-call.js';
export { callFailureMessage, type CallFailureMessage } from '../calls/call-failure-message.js';
