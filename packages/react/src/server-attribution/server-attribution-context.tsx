'use client';

import { attributionMessages } from '@elicit-kit/core/internal/messages';
import { describeArguments } from '@elicit-kit/core/internal/secrets';
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
  const content = operation ? (
    <>
      {fillSlots(messages(sentenceFor(operation.method), { name: SLOT }), [
        <bdi key="name" data-scope="server-attribution" data-part="operation-name">
          {cleanName(operation.name)}
        </bdi>,
      ])}
      {count > 0 && ` · ${messages('attribution.oneOf', { count })}`}
      <CallArguments />
    </>
  ) : (
    messages('attribution.oneOfOperations', { count })
  );
  // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
  return renderPart('p', { scope: 'server-attribution', part: 'context', content }, props, ref);
});

/** Which call of the operation it is: by what it was made with, as far as that is for reading, on a line of its own. */
function CallArguments() {
  const messages = useMessages(attributionMessages);
  const { call } = useServerAttribution();
  const { shown, omitted } = useMemo(() => describeArguments(call?.arguments), [call]);
  if (shown.length + omitted === 0) {
    return null;
  }
  return (
    <>
      {' '}
      <span data-scope="server-attribution" data-part="arguments">
        {shown.map(({ name, value }, index) => (
          // Each in an element of its own: an argument that holds the sign between them would make two of it.
          <Fragment key={index}>
            {index > 0 && ' · '}
            <bdi data-scope="server-attribution" data-part="argument">
              {value === undefined
                ? messages('attribution.argumentHidden', { name })
                : messages('attribution.argument', { name, value })}
            </bdi>
          </Fragment>
        ))}
        {omitted > 0 && ` · ${messages('attribution.argumentsOmitted', { count: omitted })}`}
      </span>
    </>
  );
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
