import { createElicitationInbox, type ElicitResult } from '@elicit-kit/core';
import { Inbox, type Components } from '@elicit-kit/react';
import type { Controls } from '@elicit-kit/react/elicitation-form';
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import './host.css';

/** What an app gives of its design system. */
export interface HostParts {
  readonly controls: Controls;
  readonly components: Components;
  readonly Around: ComponentType<{ children: ReactNode }>;
}

export type DesignSystem = 'shadcn' | 'mui' | 'mantine';

const LOADERS: Record<DesignSystem, () => Promise<{ host: HostParts }>> = {
  shadcn: () => import('./shadcn.js'),
  mui: () => import('./mui.js'),
  mantine: () => import('./mantine.js'),
};

export interface HostProps {
  readonly designSystem: DesignSystem;
  readonly presentation?: 'dialog' | 'inline' | undefined;
  /** The params of the request. */
  readonly request: unknown;
  readonly onAnswer?: (results: readonly ElicitResult[]) => void;
}

/** An Outlet in an app with a design system, each in a chunk of its own. */
const HOSTS = Object.fromEntries(
  Object.entries(LOADERS).map(([name, load]) => [name, lazy(async () => asPage((await load()).host))]),
) as Record<DesignSystem, ComponentType<HostProps>>;

/** Loads its design system when it comes into view: the guide shows three. */
export function OwnComponents(props: HostProps) {
  const Host = HOSTS[props.designSystem];
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      setSeen((before) => before || entries.some(({ isIntersecting }) => isIntersecting));
    });
    if (place.current) {
      observer.observe(place.current);
    }
    return () => {
      observer.disconnect();
    };
  }, []);
  const waiting = <div className="own-components-waiting" />;
  return (
    <div ref={place}>
      <Suspense fallback={waiting}>{seen ? <Host {...props} /> : waiting}</Suspense>
    </div>
  );
}

function asPage({ Around, components, controls }: HostParts): { default: ComponentType<HostProps> } {
  function Page({ onAnswer, presentation = 'inline', request }: HostProps) {
    const [inbox] = useState(() => createElicitationInbox());
    useEffect(() => {
      const ended = new AbortController();
      inbox
        .submit(
          {
            server: { connectionId: 'travel', endpoint: { kind: 'url', origin: 'https://travel.example' } },
            requests: [{ key: 'booking', params: request }],
          },
          { signal: ended.signal },
        )
        .results.then(onAnswer, () => undefined);
      return () => {
        ended.abort();
        inbox.getSnapshot().entries.forEach(({ id }) => {
          inbox.dismiss(id);
        });
      };
    }, [inbox, onAnswer, request]);
    return (
      <Around>
        <Inbox.Provider inbox={inbox}>
          <div className="own-components">
            <Inbox.Outlet
              presentation={presentation}
              controls={controls}
              components={components}
              review
              armDelay={0}
            />
          </div>
        </Inbox.Provider>
      </Around>
    );
  }
  return { default: Page };
}
