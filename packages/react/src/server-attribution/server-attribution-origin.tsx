'use client';

import { forwardRef } from 'react';
import { renderHostName } from '../internals/host-name.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useServerAttribution } from './use-server-attribution.js';
import { useServerDomain } from './use-server-inspection.js';
import { useServerOrigin } from './use-server-origin.js';

/** What the host knows: the host it dialled, or its own label for a local program. Renders a `<p>` element. */
export const ServerAttributionOrigin = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ServerAttributionOriginProps
>(function ServerAttributionOrigin(props, ref) {
  const { server } = useServerAttribution();
  const content = renderHostName(useServerOrigin(server), useServerDomain(server));
  return renderPart('p', { scope: 'server-attribution', part: 'origin', content }, props, ref);
});

export type ServerAttributionOriginProps = PartProps<'p'>;
