'use client';

import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useIconSource } from './use-icon-source.js';

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
    const own = { src, alt: '', width: 20, height: 20, ...ANONYMOUS };
    return renderPart('img', { scope: 'server-attribution', part: 'icon', own }, props, ref);
  },
);

export type ServerAttributionIconProps = PartProps<'img'>;
