import { connectInbox, type ConnectedInbox } from '@elicit-kit/relay/browser';
import { ELICITATION_PATH } from '../host/host-wire.js';
import { loadConfig } from '../config.js';
import type { Client } from './client.js';
import { createRemoteHost, type RemoteHost } from './remote-host.js';

export interface ServerClient extends Client {
  readonly inbox: ConnectedInbox;
  readonly host: RemoteHost;
  /** For a browser that the server doesn't know any more. */
  signIn(): Promise<void>;
}

/** MCP clients on the demo's own server: what they ask comes through the relay, what they do through the host there. */
export function startServerClient(): ServerClient {
  const inbox = connectInbox(ELICITATION_PATH);
  const host = createRemoteHost(inbox);
  return {
    inbox,
    host,
    async signIn() {
      await loadConfig();
      inbox.reconnect();
    },
  };
}
