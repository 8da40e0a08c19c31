import type { InboxEntry } from '@elicit-kit/core';
import { createListeners } from '@elicit-kit/core/internal/inbox';
import type { InboxConnection } from '@elicit-kit/core/internal/types';
import type { WireSnapshot } from '../wire/wire-format.js';
import {
  applySnapshot,
  dismissKept,
  NOTHING_SHOWN,
  endAwaited,
  type MirrorState,
  NOTHING_MIRRORED,
  type Overlay,
  renderMirror,
  setOverlay,
} from './mirror-state.js';

export type InboxMirror = ReturnType<typeof createInboxMirror>;

/** What the server has, as this page shows it. @param onList hears of all entries there are. */
export function createInboxMirror({
  hasTyped,
  onList,
}: {
  hasTyped(entryId: string): boolean;
  onList(entryIds: ReadonlySet<string>): void;
}) {
  const listeners = createListeners<'change'>();
  let state = NOTHING_MIRRORED;
  let snapshot = NOTHING_SHOWN;
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
    subscribe: (listener: () => void) => listeners.add('change', listener),
    getSnapshot: () => snapshot,
    entry: (id: string): InboxEntry | undefined => snapshot.entries.find((entry) => entry.id === id),
    /** @returns `incomplete` where it builds on one that this page has not had. */
    apply(wire: WireSnapshot): 'applied' | 'older' | 'incomplete' {
      const { result, state: next } = applySnapshot(state, wire, now());
      (result === 'applied' ? showList : show)(next);
      return result;
    },
    setConnection: (connection: InboxConnection) => show({ ...state, connection }),
    overlay: (id: string, change: Overlay | undefined) => show(setOverlay(state, id, change)),
    /** Puts away what this page alone shows. @returns whether it was that */
    dismissKept(id: string): boolean {
      const was = state.kept.has(id);
      show(dismissKept(state, id));
      return was;
    },
    /** Ends its timers. */
    close: () => clearTimeout(awaiting),
  };
}
