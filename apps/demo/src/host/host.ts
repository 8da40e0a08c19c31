import type { AdapterInbox } from '@elicit-kit/core';
import type { ElicitationSession } from '@elicit-kit/mcp/client';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { connectServer, type ConnectOptions, type OpenConnection } from './connect-server.js';
import { createCallRunner } from './call-runner.js';
import { createRequestNames } from './describe-message.js';
import type { Call, Connection, Era, HostState, LogEntry } from './host-state.js';
import { recordExchanges } from './recording-inbox.js';
import { sentenceOf } from './sentence-of.js';
import { isAssistants } from './own-calls.js';
import { labelOf, readAddress } from './server-address.js';
import { withQueue, withTasks } from './queued-calls.js';
import { createStateStore } from './state-store.js';

/** Everything that a person does with servers: connect, call, stop. Its MCP clients run in the page, or on the demo's server. */
export interface Host {
  getSnapshot(): HostState;
  subscribe(listener: () => void): () => void;
  /** @throws Error with a sentence for the person, where the address can't be used or nobody answers there */
  connect(address: string, era?: Era): Promise<void>;
  /** Connects to a server that was lost; where that fails it is shown why. */
  connectAgain(address: string, era: Era): Promise<void>;
  /** Also gives up one that is being opened. */
  disconnect(connectionId: string): Promise<void>;
  call(connectionId: string, toolName: string, args: Readonly<Record<string, unknown>>): void;
  stop(callId: string): void;
  clearLog(): void;
}

/** A host where its MCP clients run. */
export interface RunningHost extends Host {
  /** @param by who wants it, if not the person. @returns the call's id. */
  call(...call: [...Parameters<Host['call']>, by?: Call['by']]): string;
  /** Connects to the servers that are remembered, side by side: what waited there comes back. */
  reconnect(): Promise<void>;
  /** What waited in a tab that is gone comes here. */
  resume(): void;
  /** The tools of the connected servers, for what a person allows beforehand. */
  tools(): ReturnType<OpenConnection['ownCalls']['tools']>;
  /** Ends all connections. */
  close(): Promise<void>;
}

export interface RememberedServer {
  readonly url: string;
  readonly era: Era;
}

/** The servers that somebody was connected to. */
export interface RememberedServers {
  all(): readonly RememberedServer[];
  remember(server: RememberedServer): void;
  forget(address: string): void;
}

export interface HostOptions extends Pick<ConnectOptions, 'storage' | 'explainSilence'> {
  /** @default none */
  readonly servers?: RememberedServers;
}

const LONGEST_LOG = 500;

export function createHost(
  inbox: AdapterInbox,
  { servers, storage, explainSilence }: HostOptions,
): RunningHost {
  const store = createStateStore<HostState>({ connections: [], calls: [], log: [] });
  const open = new Map<string, OpenConnection>();
  /** New sessions that are begun in place of forgotten ones. */
  const renewals = new Map<string, Promise<void>>();
  /** What gives up a connection that is being opened. */
  const opening = new Map<string, AbortController>();
  let count = 0;

  const calls = createCallRunner(store, callTool);
  const recording = recordExchanges(inbox, calls.record);

  const changeConnection = (id: string, change: Partial<Connection>) => {
    store.update(({ connections }) => ({
      connections: connections.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }));
  };
  const remove = (id: string) => {
    store.update(({ connections }) => ({ connections: connections.filter((one) => one.id !== id) }));
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
    if (storage) {
      calls.goOn(id, (await open.get(id)?.session.resume()) ?? []);
    }
  };

  const newConnection = (url: URL, era: Era, state: 'opening' | 'lost'): Connection => ({
    id: `connection-${(count += 1)}`,
    url: url.href,
    era,
    label: labelOf(url),
    state,
    tools: [],
  });

  /** Connects, under the id of a connection that is shown already. */
  async function dial({ id, url: address, era }: Connection, controller: AbortController): Promise<void> {
    const url = new URL(address);
    opening.set(id, controller);
    try {
      const connection = await connectServer(url, {
        connectionId: id,
        inbox: recording,
        storage,
        explainSilence,
        era,
        signal: controller.signal,
        ...logger(id),
        onReachable(reachable) {
          const { state } = store.getSnapshot().connections.find((one) => one.id === id) ?? {};
          if (state === (reachable ? 'silent' : 'open')) {
            changeConnection(id, { state: reachable ? 'open' : 'silent' });
          }
        },
        onClose() {
          open.delete(id);
          changeConnection(id, { state: 'lost', error: 'The connection ended.' });
        },
      });
      open.set(id, connection);
      const { queue, tasks } = connection.session;
      tasks.subscribe(() => {
        store.update(({ calls }) => ({ calls: withTasks(calls, id, tasks.getSnapshot()) }));
      });
      queue.subscribe(() => {
        store.update(({ calls }) => ({ calls: withQueue(calls, id, queue.getSnapshot()) }));
      });
      const { tools } = await connection.client.listTools(undefined, { signal: controller.signal });
      const { name, title } = connection.client.getServerVersion() ?? {};
      const revision = connection.client.getNegotiatedProtocolVersion();
      changeConnection(id, {
        state: 'open',
        error: undefined,
        tools,
        ...(revision !== undefined && { revision }),
        ...((title ?? name) !== undefined && { name: title ?? name }),
      } as Partial<Connection>);
      servers?.remember({ url: url.href, era });
    } catch (error) {
      await open.get(id)?.close();
      open.delete(id);
      throw error;
    } finally {
      opening.delete(id);
    }
  }

  /** A new session in place of one that the server has forgotten: calls that were turned away at once share it. */
  async function beginAnew(shown: Connection, ended: OpenConnection): Promise<void> {
    const { id } = shown;
    if (open.get(id) === ended) {
      open.delete(id);
      renewals.set(
        id,
        renew().finally(() => renewals.delete(id)),
      );
    }
    await renewals.get(id);

    async function renew(): Promise<void> {
      await ended.close();
      try {
        await dial(shown, new AbortController());
      } catch (error) {
        changeConnection(id, { state: 'lost', error: sentenceOf(error) });
        throw error;
      }
    }
  }

  /** Where a server has forgotten the session, as one that was restarted has, the call begins a new one. */
  async function callTool(
    id: string,
    callId: string,
    ...[params, options]: Parameters<ElicitationSession['callTool']>
  ): Promise<CallToolResult> {
    await renewals.get(id);
    const connection = open.get(id);
    if (!connection) {
      throw new Error('The connection to this server is gone. Connect again.');
    }
    try {
      const { tools } = store.getSnapshot().connections.find((one) => one.id === id) ?? {};
      const send = (args = params.arguments) =>
        connection.session.callsAs(callId).callTool({ ...params, ...(args && { arguments: args }) }, options);
      return await (isAssistants(tools?.find(({ name }) => name === params.name))
        ? connection.ownCalls.ask(params, { id: callId, signal: options?.signal }, send)
        : send());
    } catch (error) {
      const ended = connection.sessionEnded();
      const shown = store.getSnapshot().connections.find((one) => one.id === id);
      if (ended === undefined || shown === undefined || options?.signal?.aborted) {
        throw error;
      }
      await beginAnew(shown, connection);
      if (!ended.refusedMethods.has('tools/call')) {
        throw new Error('The server was restarted while it ran this. Run it again.', { cause: error });
      }
      return await (open.get(id) ?? connection).session.callsAs(callId).callTool(params, options);
    }
  }

  const host: RunningHost = {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    async reconnect() {
      await Promise.all((servers?.all() ?? []).map(({ url, era }) => host.connectAgain(url, era)));
    },
    async connectAgain(address, era) {
      try {
        await host.connect(address, era);
      } catch (error) {
        const lost = { ...newConnection(readAddress(address), era, 'lost'), error: sentenceOf(error) };
        store.update(({ connections }) => ({ connections: [...connections, lost] }));
      }
    },
    resume() {
      for (const id of open.keys()) {
        void resume(id);
      }
    },
    async tools() {
      const listed = [...open.values()].map(({ ownCalls }) => ownCalls.tools());
      return (await Promise.all(listed)).flat();
    },
    async connect(address, era = 'newest') {
      const url = readAddress(address);
      const before = store.getSnapshot().connections.filter((one) => one.url === url.href);
      if (before.some(({ state }) => state === 'open' || state === 'opening')) {
        throw new Error('This server is connected already.');
      }
      for (const { id } of before) {
        void open.get(id)?.close();
        open.delete(id);
      }
      const connection = newConnection(url, era, 'opening');
      store.update(({ connections }) => ({
        connections: [...connections.filter((one) => !before.includes(one)), connection],
      }));
      const controller = new AbortController();
      try {
        await dial(connection, controller);
        void resume(connection.id);
      } catch (error) {
        remove(connection.id);
        // Who gives up connecting needs no word of it.
        if (!controller.signal.aborted) {
          throw error;
        }
      }
    },
    async disconnect(id) {
      const address = store.getSnapshot().connections.find((one) => one.id === id)?.url;
      const connection = open.get(id);
      open.delete(id);
      opening.get(id)?.abort();
      if (address !== undefined) {
        servers?.forget(address);
      }
      remove(id);
      await connection?.close();
    },
    call: calls.call,
    stop: calls.stop,
    clearLog() {
      store.update(() => ({ log: [] }));
    },
    async close() {
      for (const controller of opening.values()) {
        controller.abort();
      }
      const connections = [...open.values()];
      open.clear();
      await Promise.allSettled(connections.map((connection) => connection.close()));
    },
  };
  return host;
}
