'use client';

import { attributionMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { cleanName } from './clean-name.js';
import { useServerAttribution } from './use-server-attribution.js';

/** What the input is needed for: the tool that runs. Renders a `<p>` element, and nothing where it is not known. */
export const ServerAttributionContext = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ServerAttributionContextProps
>(function ServerAttributionContext(props, ref) {
  const messages = useMessages(attributionMessages);
  const { operation } = useServerAttribution();
  if (operation === undefined) {
    return null;
  }
  const content = messages(sentenceFor(operation.method), { name: cleanName(operation.name) });
  return renderPart('p', { scope: 'server-attribution', part: 'context', content }, props, ref);
});

/** The requests that may need input: 2026-07-28, input required results. */
function sentenceFor(method: string) {
  switch (method) {
    case 'tools/call':
      return 'attribution.tool';
    case 'prompts/get':
      return 'attribution.prompt';
    case 'resources/read':
      return 'attribution.resource';
    default:
      return 'attribution.operation';
  }
}

export type ServerAttributionContextProps = PartProps<'p'>;
