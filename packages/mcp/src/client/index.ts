export {
  attachElicitation,
  type ElicitationSession,
  type Parkable,
  type ParkableCalls,
  type ResumedCall,
} from './attach-elicitation.js';
export type { ParkOptions } from '../session/run-sdk-call.js';
export type { ParkedCall } from '../session/sdk-calls.js';
export type { AttachElicitationOptions } from '../session/attach-options.js';
export { elicitationCapabilities, taskCapabilities } from './elicitation-capabilities.js';
export { openAIFormCapabilities } from '../session/openai-forms.js';
export type { RunningTask } from '../tasks/run-task.js';
export type { ServerOrigin } from '@elicit-kit/core/attribution';
export {
  ExpiredStateError,
  NothingSentError,
  RequiredElicitationError,
  RoundLimitError,
  TaskCancelledError,
  UnsupportedInputRequestError,
} from '../calls/call-errors.js';
export type { CallList, CallQueue, QueuedCall } from '../calls/call-limit.js';
export type { CallOperation, ElicitationMode, InputRequestHandler } from '../calls/eliciting-call.js';
export { callFailureMessage, type CallFailureMessage } from '../calls/call-failure-message.js';
