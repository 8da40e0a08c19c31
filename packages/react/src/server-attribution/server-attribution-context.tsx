'use client';

import { attributionMessages } from '@elicit-kit/core';
import { describeArguments } from '@elicit-kit/core/secrets';
import { Fragment, forwardRef, useMemo } from 'react';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { cleanName } from './clean-name.js';
import { useServerAttribution } from './use-server-attribution.js';

/**
 * What the input is needed for: the tool that runs, and what it was called with, so that two calls of one tool are told
 * apart. Renders a `<p>` element, and nothing where it is not known.
 */
export const ServerAttributionContext = /* @__PURE__ */ forwardRef<
  HTMLParagraphElement,
  ServerAttributionContextProps
>(function ServerAttributionContext(props, ref) {
  const messages = useMessages(attributionMessages);
  const { call, operation } = useServerAttribution();
  const count = call?.oneOf?.length ?? 0;
  if (operation === undefined && count === 0) {
    return null;
  }
  const sentence = operation
    ? fillSlots(messages(sentenceFor(operation.method), { name: SLOT }), [
        <bdi key="name" data-scope="server-attribution" data-part="operation-name">
          {cleanName(operation.name)}
        </bdi>,
      ])
    : messages('attribution.oneOfOperations', { count });
  const content = (
    <>
      {sentence}
      {operation && <CallDetails />}
    </>
  );
  // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
  return renderPart('p', { scope: 'server-attribution', part: 'context', content }, props, ref);
});

/** Which call of the operation it is: by what it was made with, as far as that is for reading. */
function CallDetails() {
  const messages = useMessages(attributionMessages);
  const { call } = useServerAttribution();
  const { shown, omitted } = useMemo(() => describeArguments(call?.arguments), [call]);
  const details = shown.map(({ name, value }) =>
    value === undefined
      ? messages('attribution.argumentHidden', { name })
      : messages('attribution.argument', { name, value }),
  );
  if (omitted > 0) {
    details.push(messages('attribution.argumentsOmitted', { count: omitted }));
  }
  if (call?.oneOf) {
    details.push(messages('attribution.oneOf', { count: call.oneOf.length }));
  }
  return details.map((detail, index) => (
    // Each in an element of its own: an argument that holds the sign between them would make two of it.
    <Fragment key={index}>
      {' · '}
      <bdi data-scope="server-attribution" data-part="argument">
        {detail}
      </bdi>
    </Fragment>
  ));
}

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
