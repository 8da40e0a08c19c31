export {
  connectInbox,
  type ConnectedInbox,
  type ConnectInboxOptions,
  RelayUnavailableError,
  type RelayUnavailableReason,
} from './connect-inbox.js';
