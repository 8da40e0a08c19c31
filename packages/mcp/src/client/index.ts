export { attachElicitation, type ElicitationSession, type ResumedCall } from './attach-elicitation.js';
export type { ParkedCall } from '../session/official/sdk-calls.js';
export type { AttachElicitationOptions } from '../session/attach-options.js';
export {
  elicitationCapabilities,
  openAIFormCapabilities,
  taskCapabilities,
} from '../session/capabilities.js';
export type { RunningTask } from '../tasks/task-state.js';
export {
  ExpiredStateError,
  NothingSentError,
  RequiredElicitationError,
  RoundLimitError,
  TaskCancelledError,
  UnsupportedInputRequestError,
} from '../calls/call-errors.js';
export type { QueuedCall } from '../calls/call-limit.js';
export { callFailureMessage } from '../calls/call-failure-message.js';
