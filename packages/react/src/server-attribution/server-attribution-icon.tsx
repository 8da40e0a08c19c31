'use client';

import { forwardRef, useMemo } from 'react';
import { type PartProps, renderPart } from '../internals/part.js';
import { useUrlInspector } from '../internals/use-url-inspector.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { inlineIcon, remoteIcons } from './icon-source.js';
import { useServerAttribution } from './use-server-attribution.js';

const ANONYMOUS = { crossOrigin: 'anonymous', referrerPolicy: 'no-referrer' } as const;

/**
 * The server's own picture: as much its claim as its name. Renders an `<img>` element, and nothing where there is no icon
 * that may be shown: one that comes within the message, or, where the app says `remoteIcons`, one to fetch over https from an
 * address in which `inspectUrl` finds nothing. Never SVG that comes within the message.
 */
export const ServerAttributionIcon = /* @__PURE__ */ forwardRef<HTMLImageElement, ServerAttributionIconProps>(
  function ServerAttributionIcon(props, ref) {
    const src = useIconSource();
    if (src === undefined) {
      return null;
    }
    // No cookies: the server of an icon learns that it was fetched, and not by whom.
    // Its address last: some browsers begin to fetch once it is set, with the attributes before it.
    const own = { alt: '', width: 20, height: 20, ...ANONYMOUS, src };
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('img', { scope: 'server-attribution', part: 'icon', own }, props, ref);
  },
);

export type ServerAttributionIconProps = PartProps<'img'>;

/** The icon to show: one within the message first, then, where the app says `remoteIcons`, one to fetch. */
function useIconSource(): string | undefined {
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
  const inspector = useUrlInspector(sources !== '[]');
  return useMemo(() => {
    // Without its tables nothing is inspected, so nothing is fetched.
    const inspections =
      inspector && (JSON.parse(sources) as readonly string[]).map((source) => inspector.inspectUrl(source));
    return inspections?.find(({ verdict }) => verdict === 'allow')?.href;
  }, [inspector, sources]);
}
