export { createMemoryRelayStore } from '../store/create-memory-relay-store.js';
export type {
  ClaimVerdict,
  PutOptions,
  RelayList,
  RelayRecord,
  RelayStore,
  TakenCommand,
} from '../store/relay-store.js';
export {
  createElicitationRelay,
  type ElicitationRelay,
  type ElicitationRelayOptions,
} from './create-elicitation-relay.js';
export type { AnsweredCall, OnAnswered } from './continue-call.js';
export type { RequestContext } from './handle-requests.js';
export type { RelayEvent, RelayProblem } from './hear-relay.js';
export type { OriginRules } from './check-request.js';
