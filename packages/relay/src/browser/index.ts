export {
  connectInbox,
  type ConnectedInbox,
  type ConnectInboxOptions,
  type PageProblem,
} from './connect-inbox.js';
export { RelayUnavailableError, type RelayUnavailableReason } from './send-commands.js';
