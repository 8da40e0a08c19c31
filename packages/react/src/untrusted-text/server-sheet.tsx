import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { useId, type ForwardedRef, type ReactNode } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useElement } from '../internals/use-element.js';
import { useMessages } from '../internals/use-messages.js';

interface ServerSheetProps {
  /** The component whose part it is, in kebab case. */
  scope: string;
  children: ReactNode;
  /** The caption's id. @default one of its own */
  captionId?: string | undefined;
  /** Whose words they are. @default the server's */
  caption?: string | undefined;
}

/**
 * The frame around everything that the server wrote, captioned as such: words outside it are the app's. Renders a `<div>`
 * element.
 */
export function ServerSheet({ scope, captionId, caption, children }: ServerSheetProps) {
  const messages = useMessages(sharedMessages);
  const ownId = useId();
  const written = caption ?? messages('shared.writtenByServer');
  return renderServerSheet(
    useElement('div', 'Sheet'),
    { scope, captionId: captionId ?? ownId, caption: written },
    { children },
  );
}

/** The same without a component of its own. @param element the host's, if it gave one. */
export function renderServerSheet(
  element: 'div',
  { scope, captionId, caption }: Readonly<Record<'scope' | 'captionId' | 'caption', string>>,
  { asChild, children, ...props }: PartProps<'div'>,
  ref: ForwardedRef<HTMLDivElement> = null,
) {
  return renderPart(
    element,
    {
      scope,
      part: 'sheet',
      look: 'stack theirs',
      own: { role: 'group', 'aria-labelledby': captionId },
      content: (
        <>
          <p id={captionId} data-scope={scope} data-part="message-caption" data-elicit-look="theirs">
            {caption}
          </p>
          {!asChild && children}
        </>
      ),
    },
    { ...props, asChild, children: asChild ? children : undefined },
    ref,
  );
}
