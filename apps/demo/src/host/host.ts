import type { ElicitationInbox, RoundStorage } from '@elicit-kit/core';
import { connectServer, type ConnectOptions, type OpenConnection } from './connect-server.js';
import { createCallRunner } from './call-runner.js';
import { createRequestNames } from './describe-message.js';
import type { Connection, HostState, LogEntry } from './host-state.js';
import { recordExchanges } from './recording-inbox.js';
import { rememberedServers, rememberServer } from './remembered-servers.js';
import { sentenceOf } from './sentence-of.js';
import { labelOf, readAddress } from './server-address.js';
import { withQueue } from './queued-calls.js';
import { createStateStore } from './state-store.js';

/** Everything that the page does with servers: connect, call, stop. */
export interface Host {
  getSnapshot(): HostState;
  subscribe(listener: () => void): () => void;
  /** @throws Error with a sentence for the person, where the address can't be used or nobody answers there */
  connect(address: string): Promise<void>;
  /** Connects to the servers that this browser was connected to: what waited there comes back. */
  reconnect(): Promise<void>;
  /** What waited in a tab that is gone comes here. */
  resume(): void;
  disconnect(connectionId: string): Promise<void>;
  call(connectionId: string, toolName: string, args: Readonly<Record<string, unknown>>): void;
  stop(callId: string): void;
  clearLog(): void;
}

const LONGEST_LOG = 500;

export function createHost(inbox: ElicitationInbox, storage: RoundStorage): Host {
  const store = createStateStore<HostState>({ connections: [], calls: [], log: [] });
  const open = new Map<string, OpenConnection>();
  let count = 0;

  const calls = createCallRunner(store, (id) => open.get(id)?.session);
  const recording = recordExchanges(inbox, calls.record);

  const changeConnection = (id: string, change: Partial<Connection>) => {
    store.update(({ connections }) => ({
      connections: connections.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }));
  };
  const logger = (connectionId: string): Pick<ConnectOptions, 'onMessage' | 'onProblem'> => {
    const names = createRequestNames();
    const append = (said: Omit<LogEntry, 'id' | 'time' | 'connectionId'>) => {
      const entry = { id: (count += 1), time: Date.now(), connectionId, ...said };
      store.update(({ log }) => ({ log: [...log.slice(1 - LONGEST_LOG), entry] }));
    };
    return {
      onMessage(direction, message) {
        append({ direction, message, ...names.describe(direction, message) });
      },
      onProblem(error) {
        const problem = sentenceOf(error);
        append({
          direction: 'received',
          kind: 'problem',
          method: 'problem',
          detail: problem,
          message: { problem },
        });
      },
    };
  };

  const resume = async (id: string) => {
    calls.goOn(id, (await open.get(id)?.session.resume()) ?? []);
  };

  const host: Host = {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async reconnect() {
      for (const url of rememberedServers()) {
        await host.connect(url).catch((error: unknown) => {
          const address = readAddress(url);
          const lost: Connection = {
            id: `connection-${(count += 1)}`,
            url: address.href,
            label: labelOf(address),
            state: 'lost',
            error: sentenceOf(error),
            tools: [],
          };
          store.update(({ connections }) => ({ connections: [...connections, lost] }));
        });
      }
    },
    resume() {
      for (const id of open.keys()) {
        void resume(id);
      }
    },
    async connect(address) {
      const url = readAddress(address);
      if (store.getSnapshot().connections.some((one) => one.url === url.href && one.state !== 'lost')) {
        throw new Error('This server is connected already.');
      }
      const id = `connection-${(count += 1)}`;
      const opening: Connection = { id, url: url.href, label: labelOf(url), state: 'opening', tools: [] };
      store.update(({ connections }) => ({
        connections: [...connections.filter((one) => one.url !== url.href), opening],
      }));
      try {
        const onClose = () => {
          open.delete(id);
          changeConnection(id, { state: 'lost', error: 'The connection ended.' });
        };
        const connection = await connectServer(url, {
          connectionId: id,
          inbox: recording,
          storage,
          ...logger(id),
          onClose,
        });
        open.set(id, connection);
        const { queue } = connection.session;
        queue.subscribe(() => {
          store.update(({ calls }) => ({ calls: withQueue(calls, id, queue.getSnapshot()) }));
        });
        const { tools } = await connection.client.listTools();
        const { name, title } = connection.client.getServerVersion() ?? {};
        const revision = connection.client.getNegotiatedProtocolVersion();
        changeConnection(id, {
          state: 'open',
          tools,
          ...(revision !== undefined && { revision }),
          ...((title ?? name) !== undefined && { name: title ?? name }),
        } as Partial<Connection>);
        rememberServer(url.href, true);
        void resume(id);
      } catch (error) {
        await open.get(id)?.close();
        open.delete(id);
        store.update(({ connections }) => ({ connections: connections.filter((one) => one.id !== id) }));
        throw new Error(`Nobody answered as an MCP server at ${url.href}.`, { cause: error });
      }
    },
    async disconnect(id) {
      const connection = open.get(id);
      open.delete(id);
      rememberServer(store.getSnapshot().connections.find((one) => one.id === id)?.url ?? '', false);
      store.update(({ connections }) => ({ connections: connections.filter((one) => one.id !== id) }));
      await connection?.close();
    },
    call: calls.call,
    stop: calls.stop,
    clearLog() {
      store.update(() => ({ log: [] }));
    },
  };
  return host;
}
