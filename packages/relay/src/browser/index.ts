export {
  connectInbox,
  type ConnectedInbox,
  type ConnectInboxOptions,
  RelayUnavailableError,
} from './connect-inbox.js';
