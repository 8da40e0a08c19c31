export {
  connectInbox,
  type ConnectedInbox,
  type ConnectInboxOptions,
  type PageProblem,
  RelayUnavailableError,
  type RelayUnavailableReason,
} from './connect-inbox.js';
