import { createListeners } from './listeners.js';

/** The next state, and what is to be done because of the event, in this order. */
export interface Transition<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** A state machine with its effects and subscribers. Effects run once the state has changed and may dispatch; then subscribers are called. */
export function createMachineStore<State, Event, Effect>(
  initial: State,
  transition: (state: State, event: Event) => Transition<State, Effect>,
  run: (effect: Effect) => void,
) {
  const listeners = createListeners<'change'>();
  let state = initial;
  return {
    getState: () => state,
    subscribe: (listener: () => void) => listeners.add('change', listener),
    /** @returns the state right after the event, whatever its effects dispatch. */
    dispatch(event: Event): State {
      const before = state;
      const { state: next, effects } = transition(before, event);
      state = next;
      try {
        effects.forEach(run);
      } finally {
        if (next !== before) {
          listeners.notify('change');
        }
      }
      return next;
    },
  };
}

/** @returns the same state where nothing differs, a frozen one otherwise. */
export function changed<State extends object, Effect>(
  state: State,
  change: Partial<State>,
  ...effects: readonly Effect[]
): Transition<State, Effect> {
  const names = Object.keys(change) as (keyof State)[];
  return names.every((name) => Object.is(state[name], change[name]))
    ? { state, effects }
    : { state: Object.freeze({ ...state, ...change }), effects };
}
