export { connectInbox, type ConnectedInbox, type ConnectInboxOptions } from './connect-inbox.js';
export { RelayUnavailableError } from './send-commands.js';
