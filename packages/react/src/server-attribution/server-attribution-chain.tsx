'use client';

import { attributionMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { cleanName } from './clean-name.js';
import { useServerAttribution } from './use-server-attribution.js';

/** More would only hide the ones that matter. */
const LONGEST_CHAIN = 10;

/** The servers that passed the request on. Renders a `<p>` element, and nothing where it came straight here. */
export const ServerAttributionChain = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ServerAttributionChainProps
>(function ServerAttributionChain(props, ref) {
  const messages = useMessages(attributionMessages);
  const { via } = useServerAttribution().server;
  if (via === undefined || via.length === 0) {
    return null;
  }
  const links = via
    .slice(0, LONGEST_CHAIN)
    .map(({ name }, index) =>
      messages(index === 0 ? 'attribution.passedOnBy' : 'attribution.thenBy', { name: cleanName(name) }),
    );
  const content = `${links.join('')}${via.length > LONGEST_CHAIN ? '…' : ''}`;
  return renderPart('p', { scope: 'server-attribution', part: 'chain', content }, props, ref);
});

export type ServerAttributionChainProps = PartProps<'p'>;
