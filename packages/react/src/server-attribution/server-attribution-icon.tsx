'use client';

import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { iconSource } from './icon-source.js';
import { useServerAttribution } from './use-server-attribution.js';

/**
 * The server's own picture: as much its claim as its name. Renders an `<img>` element, and nothing where there is no icon
 * that may be shown: one that comes within the message, or, where the app says `remoteIcons`, one to fetch over https.
 */
export const ServerAttributionIcon = /* @__PURE__ */ forwardRef<HTMLImageElement, ServerAttributionIconProps>(
  function ServerAttributionIcon(props, ref) {
    const { remoteIcons = false } = useElicitKit();
    const { claimed } = useServerAttribution().server;
    const source = iconSource(claimed?.icons, remoteIcons);
    if (source === undefined) {
      return null;
    }
    const own = { src: source, alt: '', width: 20, height: 20, referrerPolicy: 'no-referrer' } as const;
    return renderPart('img', { scope: 'server-attribution', part: 'icon', own }, props, ref);
  },
);

export type ServerAttributionIconProps = PartProps<'img'>;
