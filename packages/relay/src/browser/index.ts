export { connectInbox, type ConnectedInbox } from './connect-inbox.js';
export { RelayUnavailableError } from './send-commands.js';
