'use client';

import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { ServerMessage } from '../../untrusted-text/server-message.js';
import { useFormSettings } from '../hooks/elicitation-form-context.js';

/** Why the server asks, in its own words. Belongs in a `Sheet`, which says whose they are. Renders a `<div>` element. */
export const ElicitationFormMessage = /* @__PURE__ */ forwardRef<HTMLDivElement, ElicitationFormMessageProps>(
  function ElicitationFormMessage(props, ref) {
    const { elicitation } = useFormSettings();
    const content = <ServerMessage scope="elicitation-form" text={elicitation.message} />;
    return renderPart('div', { scope: 'elicitation-form', part: 'message', content }, props, ref);
  },
);

export type ElicitationFormMessageProps = PartProps<'div'>;
