import { createListeners } from './listeners.js';

/** What is to be done: the name of one of these functions, and what it is called with. */
export type CallOf<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (...args: infer Args) => unknown
    ? readonly [name: Name, ...args: Args]
    : never;
}[keyof Functions];

/** The next state, and what is to be done because of what happened, in this order. */
export interface Transition<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** By what can happen; the state comes first. */
type Transitions<Table, State, Effect> = {
  readonly [Name in keyof Table]: (state: State, ...args: never[]) => Transition<State, Effect>;
};

/** What else a transition is called with. */
type ArgsOf<Transition> = Transition extends (state: never, ...args: infer Args) => unknown ? Args : never;

/** Says what happened. @returns the state right after it, whatever its effects lead to. */
export type Send<State, Table> = <Name extends keyof Table>(
  happened: Name,
  ...args: ArgsOf<Table[Name]>
) => State;

export interface MachineStore<State, Table> {
  getState(): State;
  subscribe(listener: () => void): () => void;
  readonly send: Send<State, Table>;
}

/** A state machine with its effects and subscribers. Effects run once the state has changed and may send more; then subscribers are called. */
export function createMachineStore<State, Effects, Table extends Transitions<Table, State, CallOf<Effects>>>(
  initial: State,
  transitions: Table,
  createEffects: (send: Send<State, Table>) => Effects,
): MachineStore<State, Table> {
  const listeners = createListeners<'change'>();
  let state = initial;

  function send<Name extends keyof Table>(happened: Name, ...args: ArgsOf<Table[Name]>): State {
    const before = state;
    const { state: next, effects: asked } = transitions[happened](before, ...(args as never[]));
    state = next;
    try {
      for (const [name, ...rest] of asked as readonly unknown[] as readonly [keyof Effects, ...never[]][]) {
        (effects[name] as (...args: never[]) => unknown)(...rest);
      }
    } finally {
      if (next !== before) {
        listeners.notify('change');
      }
    }
    return next;
  }

  const effects = createEffects(send);
  return {
    getState: () => state,
    subscribe: (listener) => listeners.add('change', listener),
    send,
  };
}

/** @returns the same state where nothing differs, a frozen one otherwise. */
export function changed<State extends object, Effect>(
  state: State,
  change: Partial<NoInfer<State>>,
  ...effects: readonly Effect[]
): Transition<State, Effect> {
  const names = Object.keys(change) as (keyof State)[];
  return names.every((name) => Object.is(state[name], change[name]))
    ? { state, effects }
    : { state: Object.freeze({ ...state, ...change }), effects };
}
