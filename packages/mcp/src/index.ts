export { attachToTransport } from './transport/attach-to-transport.js';
export { attributeServer } from '@elicit-kit/core/attribution';
export { answerElicitation, runElicitingCall } from './plain/plain-calls.js';
export type { ElicitationAnswer } from './calls/ask.js';
export {
  ExpiredStateError,
  MalformedRoundError,
  RequiredElicitationError,
  RoundLimitError,
  UnsupportedInputRequestError,
} from './calls/call-errors.js';
export type { QueuedCall } from './calls/call-limit.js';
export { callFailureMessage } from './calls/call-failure-message.js';
