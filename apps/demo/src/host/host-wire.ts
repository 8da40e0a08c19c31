import type { Call, Connection, Era, HostState, LogEntry } from './host-state.js';

/** Where the demo's own server runs a person's MCP clients: GET for updates of what they do (events), POST for one command. */
export const HOST_PATH = '/host';
/** Where the kit's relay is mounted. */
export const ELICITATION_PATH = '/elicitation';

/** What a page asks of the host on its server. */
export type HostCommand =
  | { readonly type: 'connect' | 'connectAgain'; readonly address: string; readonly era: Era }
  | { readonly type: 'disconnect'; readonly connectionId: string }
  | {
      readonly type: 'call';
      readonly connectionId: string;
      readonly toolName: string;
      readonly args: Call['args'];
    }
  | { readonly type: 'stop'; readonly callId: string }
  | { readonly type: 'clearLog' };

/** What became of a command: `error` is a sentence for the person. */
export interface CommandReply {
  readonly error?: string;
}

/** What has changed since the update before it on the same stream. */
export interface HostUpdate {
  /** What the session is called, for the person to see. */
  readonly person: string;
  readonly connections: ListUpdate<Connection>;
  readonly calls: ListUpdate<Call>;
  readonly log: ListUpdate<LogEntry>;
}

/** All items that there are, in their order, and those of them that are new or have changed. */
export interface ListUpdate<Item extends { readonly id: string | number }> {
  readonly ids: readonly Item['id'][];
  readonly changed: readonly Item[];
}

/** @param sent what the stream has had before. */
export function updateSince(sent: HostState | undefined, state: HostState, person: string): HostUpdate {
  return {
    person,
    connections: changesSince(sent?.connections, state.connections),
    calls: changesSince(sent?.calls, state.calls),
    log: changesSince(sent?.log, state.log),
  };
}

function changesSince<Item extends { readonly id: string | number }>(
  before: readonly Item[] = [],
  items: readonly Item[],
): ListUpdate<Item> {
  const known = new Set(before);
  return { ids: items.map(({ id }) => id), changed: items.filter((item) => !known.has(item)) };
}

export function applyUpdate(state: HostState, { connections, calls, log }: HostUpdate): HostState {
  return {
    connections: applyChanges(state.connections, connections),
    calls: applyChanges(state.calls, calls),
    log: applyChanges(state.log, log),
  };
}

function applyChanges<Item extends { readonly id: string | number }>(
  items: readonly Item[],
  { ids, changed }: ListUpdate<Item>,
): readonly Item[] {
  if (changed.length === 0 && ids.length === items.length) {
    return items;
  }
  const known = new Map([...items, ...changed].map((item) => [item.id, item]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
