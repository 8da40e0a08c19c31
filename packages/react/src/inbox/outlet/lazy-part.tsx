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
import { createChunk } from '../../chunks/chunk.js';
import { LoadFailure } from '../../chunks/load-failure.js';

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
  const chunk = createChunk(load);
  let view: ComponentType<Props> | undefined;

  async function fetch(): Promise<{ default: ComponentType<Props> }> {
    const component = await chunk.load();
    if (component === undefined) {
      throw new LoadError(chunk.failure()?.cause);
    }
    return { default: component };
  }
  function makeView(): ComponentType<Props> {
    return lazy(() => {
      const component = chunk.loaded();
      return component === undefined ? fetch() : atOnce({ default: component });
    }) as ComponentType<Props>;
  }

  return {
    preload: async () => {
      await chunk.load();
    },
    isLoaded: () => chunk.loaded() !== undefined,
    subscribe: chunk.subscribe,
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
