'use client';

import { useEffect, useState } from 'react';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { inlineIcon, remoteIcons } from './icon-source.js';
import { useServerAttribution } from './use-server-attribution.js';

/** The icon to show: one within the message first, then, where the app says `remoteIcons`, one to fetch. */
export function useIconSource(): string | undefined {
  const { remoteIcons: fetched = false } = useElicitKit();
  const { icons } = useServerAttribution().server.claimed ?? {};
  const inline = inlineIcon(icons);
  const remote = useInspectedSource(
    JSON.stringify(inline === undefined && fetched ? remoteIcons(icons) : []),
  );
  return inline ?? remote;
}

/**
 * The first address that raises no warning: an icon must not be a way to ask an inner address for something.
 *
 * @param sources an array as JSON, as the array itself is a new one each time.
 */
function useInspectedSource(sources: string): string | undefined {
  const [inspected, setInspected] = useState<{
    readonly sources: string;
    readonly allowed?: string | undefined;
  }>();

  useEffect(() => {
    const candidates = JSON.parse(sources) as readonly string[];
    if (candidates.length === 0) {
      return;
    }
    let current = true;
    import('@elicit-kit/core/url').then(
      ({ inspectUrl }) => {
        if (current) {
          const allowed = candidates
            .map((source) => inspectUrl(source))
            .find(({ verdict }) => verdict === 'allow')?.href;
          setInspected({ sources, allowed });
        }
      },
      // Without its tables nothing is inspected, so nothing is fetched.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [sources]);

  return inspected?.sources === sources ? inspected.allowed : undefined;
}
