'use client';

import { sharedMessages } from '@elicit-kit/core/messages';
import { forwardRef, useId } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useElement } from '../internals/use-element.js';
import { useMessages } from '../internals/use-messages.js';

export interface ServerSheetProps extends PartProps<'div'> {
  /** The component whose part it is, in kebab case. */
  scope: string;
  /** The caption's id. @default one of its own */
  captionId?: string | undefined;
  /** Whose words they are. @default the server's */
  caption?: string | undefined;
}

/**
 * The frame around everything that the server wrote, captioned as such: words outside it are the app's. Renders a `<div>`
 * element.
 */
export const ServerSheet = /* @__PURE__ */ forwardRef<HTMLDivElement, ServerSheetProps>(function ServerSheet(
  { scope, captionId, caption, asChild, children, ...props },
  ref,
) {
  const messages = useMessages(sharedMessages);
  const ownId = useId();
  const id = captionId ?? ownId;
  return renderPart(
    useElement('div', 'Sheet'),
    {
      scope,
      part: 'sheet',
      own: { role: 'group', 'aria-labelledby': id },
      content: (
        <>
          <p id={id} data-scope={scope} data-part="message-caption">
            {caption ?? messages('shared.writtenByServer')}
          </p>
          {!asChild && children}
        </>
      ),
    },
    { ...props, asChild, children: asChild ? children : undefined },
    ref,
  );
});
