'use client';

import { attributionMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
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
  const { locale } = useElicitKit();
  const { via } = useServerAttribution().server;
  if (via === undefined || via.length === 0) {
    return null;
  }
  // Each name in an element of its own: a comma in one would make two of it.
  const names = via.slice(0, LONGEST_CHAIN).map(({ name }, index) => (
    <bdi key={index} data-scope="server-attribution" data-part="chain-name">
      {cleanName(name)}
    </bdi>
  ));
  const slots = names.map(() => SLOT);
  const content = fillSlots(
    via.length === 1
      ? messages('attribution.passedOnBy', { name: SLOT })
      : messages('attribution.passedOnByChain', { names: listOf(slots, via.length, locale) }),
    names,
  );
  return renderPart('p', { scope: 'server-attribution', part: 'chain', content }, props, ref);
});

function listOf(names: readonly string[], length: number, locale: string | undefined): string {
  const all = length > names.length ? [...names, '…'] : names;
  return new Intl.ListFormat(locale ?? 'en', { type: 'unit' }).format(all);
}

export type ServerAttributionChainProps = PartProps<'p'>;
