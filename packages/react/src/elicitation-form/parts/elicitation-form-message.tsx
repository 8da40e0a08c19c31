'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { ServerMessage } from '../../untrusted-text/server-message.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormSettings } from '../elicitation-form-context.js';

/** The server's own words, captioned as such. Renders a `<figure>` element. */
export const ElicitationFormMessage = /* @__PURE__ */ forwardRef<HTMLElement, ElicitationFormMessageProps>(
  function ElicitationFormMessage(props, ref) {
    const messages = useMessages(formMessages);
    const { elicitation, origin } = useFormSettings();
    const element = useElement('figure', 'Message');
    return renderPart(
      element,
      {
        scope: 'elicitation-form',
        part: 'message',
        content: (
          <>
            <figcaption data-scope="elicitation-form" data-part="message-caption">
              {withHostName(messages('form.messageFrom', { origin: SLOT }), origin)}
            </figcaption>
            <ServerMessage scope="elicitation-form" text={elicitation.message} />
          </>
        ),
      },
      props,
      ref,
    );
  },
);

export type ElicitationFormMessageProps = PartProps<'figure'>;
