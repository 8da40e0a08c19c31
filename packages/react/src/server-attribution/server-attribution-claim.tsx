'use client';

import { attributionMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { cleanName } from './clean-name.js';
import { ServerAttributionIcon } from './server-attribution-icon.js';
import { useServerAttribution } from './use-server-attribution.js';

/**
 * What the server calls itself, said as its claim. Renders a `<p>` element, and nothing where it says nothing. Its
 * links are left alone, and so are icons that must be fetched: that would tell the server that it was seen.
 */
export const ServerAttributionClaim = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ServerAttributionClaimProps
>(function ServerAttributionClaim(props, ref) {
  const messages = useMessages(attributionMessages);
  const { claimed } = useServerAttribution().server;
  const name = cleanName(claimed?.title ?? '') || cleanName(claimed?.name ?? '');
  if (name === '') {
    return null;
  }
  const content = (
    <>
      <ServerAttributionIcon />
      {fillSlots(messages('attribution.claim', { name: SLOT }), [
        <bdi key="name" data-scope="server-attribution" data-part="claimed-name">
          {name}
        </bdi>,
      ])}
    </>
  );
  return renderPart('p', { scope: 'server-attribution', part: 'claim', content }, props, ref);
});

export type ServerAttributionClaimProps = PartProps<'p'>;
