'use client';

import {
  Component,
  lazy,
  Suspense,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { PartButton } from '../../internals/part-button.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';

/** A component in a chunk of its own. Made once, so that what has loaded shows at once the next time. */
export interface LazyPart<Props> {
  /** Fetches it, where it is not there. Never rejects: what fails is told, and tried again, where it is shown. */
  preload(): Promise<void>;
  isLoaded(): boolean;
  subscribe(listener: () => void): () => void;
  /** Suspends until it is there, and throws a `LoadError` where it did not load. */
  view(): ComponentType<Props>;
  /** @returns another view, which loads anew. */
  renew(): ComponentType<Props>;
}

export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  interface Loaded {
    readonly default: ComponentType<Props>;
  }
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  let view: ComponentType<Props> | undefined;
  const listeners = new Set<() => void>();

  function fetchOnce(): Promise<Loaded> {
    loading ??= load().then(
      (component) => {
        loaded = { default: component };
        for (const listener of [...listeners]) {
          listener();
        }
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw new LoadError(error);
      },
    );
    return loading;
  }
  function makeView(): ComponentType<Props> {
    return lazy(() => (loaded === undefined ? fetchOnce() : atOnce(loaded))) as ComponentType<Props>;
  }

  return {
    preload: () =>
      fetchOnce().then(
        () => undefined,
        () => undefined,
      ),
    isLoaded: () => loaded !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    view: () => (view ??= makeView()),
    renew: () => (view = makeView()),
  };
}

/** A promise would settle later, and show a moment of nothing. */
function atOnce<Value>(value: Value): Promise<Value> {
  const thenable: Pick<PromiseLike<Value>, 'then'> = {
    then(resolve) {
      resolve?.(value);
      return undefined as never;
    },
  };
  return thenable as Promise<Value>;
}

/** Whether it is there; renders again when it comes. */
export function useIsLoaded({
  subscribe,
  isLoaded,
}: Pick<LazyPart<never>, 'subscribe' | 'isLoaded'>): boolean {
  return useSyncExternalStore(subscribe, isLoaded, isOnServer);
}

const isOnServer = () => false;

/** Shows a part once it has loaded; where it does not load, says so and tries again when asked. */
export function ShownPart<Props extends object>({ part, props }: { part: LazyPart<Props>; props: Props }) {
  const [{ View, attempt }, setView] = useState(() => ({ View: part.view(), attempt: 0 }));
  function tryAgain() {
    setView({ View: part.renew(), attempt: attempt + 1 });
  }
  return (
    <LoadBoundary key={attempt} fallback={<LoadFailure onRetry={tryAgain} />}>
      <Suspense fallback={null}>
        <View {...props} />
      </Suspense>
    </LoadBoundary>
  );
}

/** A part of the page did not load: the network failed, or a new version was deployed meanwhile. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of elicit-kit could not be loaded.', { cause });
    this.name = 'LoadError';
  }
}

interface LoadBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** Shows the fallback where something did not load. Any other error is the host's to see. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state = { error: undefined };

  override render() {
    const error: unknown = this.state.error;
    if (error === undefined) {
      return this.props.children;
    }
    if (error instanceof LoadError) {
      return this.props.fallback;
    }
    throw error;
  }
}

/** Those of `inboxMessages`, here because the table itself may be what did not load. */
export const ENGLISH = {
  'inbox.loadFailed': 'This request could not be shown: a part of this page did not load.',
  'inbox.tryAgain': 'Try again',
} as const;

/** The request still waits; what shows it did not load. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { messages } = useElicitKit();
  const say = (key: keyof typeof ENGLISH): string => {
    const message = messages?.[key];
    return typeof message === 'string' ? message : ENGLISH[key];
  };
  return (
    <div role="alert" data-scope="inbox" data-part="load-failure">
      <p data-scope="inbox" data-part="load-failure-text">
        {say('inbox.loadFailed')}
      </p>
      <PartButton data-scope="inbox" data-part="retry" onClick={onRetry}>
        {say('inbox.tryAgain')}
      </PartButton>
    </div>
  );
}
