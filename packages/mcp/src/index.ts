export { attachToTransport } from './transport/attach-to-transport.js';
export { answerElicitation } from './plain/answer-elicitation.js';
export { attributeServer } from '@elicit-kit/core/attribution';
export { runElicitingCall } from './plain/run-eliciting-call.js';
export type { ElicitationAnswer } from './calls/answer-request.js';
export {
  ExpiredStateError,
  MalformedRoundError,
  RequiredElicitationError,
  RoundLimitError,
  UnsupportedInputRequestError,
} from './calls/call-errors.js';
export type { QueuedCall } from './calls/call-limit.js';
export { callFailureMessage } from './calls/call-failure-message.js';
