'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef } from 'react';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerDomain } from '../../server-attribution/use-server-inspection.js';
import { useFormContext, useFormSettings } from '../hooks/elicitation-form-context.js';

/** Names the form: who asks, or who asked, once the request has ended. Renders an `<h2>` element. */
export const ElicitationFormTitle = /* @__PURE__ */ forwardRef<HTMLHeadingElement, ElicitationFormTitleProps>(
  function ElicitationFormTitle(props, forwardedRef) {
    const messages = useMessages(formMessages);
    const { titleProps } = useFormContext();
    const { ended, origin, server } = useFormSettings();
    const domain = useServerDomain(server);
    const element = useElement('h2', 'Title');
    const ref = useComposedRefs<HTMLElement>(forwardedRef as never, titleProps.ref);
    return renderPart(
      element,
      {
        scope: 'elicitation-form',
        part: 'title',
        own: { id: titleProps.id, tabIndex: -1 },
        content: withHostName(
          messages(ended === undefined ? 'form.title' : 'form.titleEnded', { origin: SLOT }),
          origin,
          domain,
        ),
      },
      props,
      ref,
    );
  },
);

export type ElicitationFormTitleProps = PartProps<'h2'>;
