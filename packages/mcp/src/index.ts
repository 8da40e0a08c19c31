export {
  attachToTransport,
  type AttachToTransportOptions,
  type ClientTransport,
} from './transport/attach-to-transport.js';
export { answerElicitation, type AnswerElicitationOptions } from './plain/answer-elicitation.js';
export type { AskOptions } from './plain/ask-options.js';
export { attributeServer, type ConnectedServer } from '@elicit-kit/core/attribution';
export { type ElicitingCallOptions, runElicitingCall } from './plain/run-eliciting-call.js';
export type { ServerOrigin } from '@elicit-kit/core/attribution';
export type { ElicitationAnswer } from './calls/answer-request.js';
export {
  ExpiredStateError,
  MalformedRoundError,
  RequiredElicitationError,
  RoundLimitError,
  UnsupportedInputRequestError,
} from './calls/call-errors.js';
export type {
  CallOperation,
  ElicitationMode,
  InputRequestHandler,
  RoundAnswers,
} from './calls/eliciting-call.js';
export type { CallQueue, QueuedCall } from './calls/call-limit.js';
export type { ElicitationConnection } from './session/session.js';
export { callFailureMessage, type CallFailureMessage } from './calls/call-failure-message.js';
