import type { InboxEntry, InboxSnapshot } from '@elicit-kit/core';
import { createListeners } from '@elicit-kit/core/internal/inbox';
import type { InboxConnection } from '@elicit-kit/core/internal/types';
import type { WireSnapshot } from '../wire/wire-format.js';
import {
  applySnapshot,
  dismissKept,
  EMPTY_SNAPSHOT,
  endAwaited,
  type MirrorState,
  NOTHING_MIRRORED,
  type Overlay,
  renderMirror,
  setOverlay,
} from './mirror-state.js';

export interface InboxMirror {
  subscribe(listener: () => void): () => void;
  getSnapshot(): InboxSnapshot;
  entry(id: string): InboxEntry | undefined;
  /** @returns `incomplete` where it builds on one that this page has not had. */
  apply(snapshot: WireSnapshot): 'applied' | 'older' | 'incomplete';
  setConnection(connection: InboxConnection): void;
  overlay(id: string, change: Overlay | undefined): void;
  /** Puts away what this page alone shows. @returns whether it was that */
  dismissKept(id: string): boolean;
  /** Ends its timers. */
  close(): void;
}

/** What the server has, as this page shows it. */
export function createInboxMirror({
  hasTyped,
  onList,
}: {
  hasTyped(entryId: string): boolean;
  /** Hears of all entries there are. */
  onList(entryIds: ReadonlySet<string>): void;
}): InboxMirror {
  const listeners = createListeners<'change'>();
  let state = NOTHING_MIRRORED;
  let snapshot = EMPTY_SNAPSHOT;
  let awaiting: ReturnType<typeof setTimeout> | undefined;
  const now = () => ({ at: Date.now(), hasTyped });

  function show(next: MirrorState): void {
    const rendered = renderMirror(next, { state, snapshot });
    state = next;
    clearTimeout(awaiting);
    if (state.awaited.size > 0) {
      const wait = Math.min(...state.awaited.values()) - Date.now();
      awaiting = setTimeout(() => showList(endAwaited(state, now())), Math.max(0, wait));
    }
    if (rendered !== snapshot) {
      snapshot = rendered;
      listeners.notify('change');
    }
  }

  function showList(next: MirrorState): void {
    show(next);
    onList(new Set([...state.held.keys(), ...state.kept.keys()]));
  }

  return {
    subscribe: (listener) => listeners.add('change', listener),
    getSnapshot: () => snapshot,
    entry: (id) => snapshot.entries.find((entry) => entry.id === id),
    apply(wire) {
      const { result, state: next } = applySnapshot(state, wire, now());
      (result === 'applied' ? showList : show)(next);
      return result;
    },
    setConnection(connection) {
      show({ ...state, connection });
    },
    overlay(id, change) {
      show(setOverlay(state, id, change));
    },
    dismissKept(id) {
      const was = state.kept.has(id);
      show(dismissKept(state, id));
      return was;
    },
    close() {
      clearTimeout(awaiting);
    },
  };
}
