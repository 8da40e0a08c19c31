'use client';

import { inboxMessages } from '@elicit-kit/core';
import type { RefObject } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { BatchDecided } from './batch-decided.js';
import { BatchFormStep } from './batch-form-step.js';
import type { BatchProps } from './batch-layout.js';
import { BatchUrlStep } from './batch-url-step.js';

export interface BatchPageProps extends BatchProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** One request of a batch. What was opened or declined is said, and can be taken back; a form shows its answers. */
export function BatchStep({ headingRef, ...props }: BatchPageProps) {
  const { entry, state } = props;
  const words = useMessages(inboxMessages);
  const item = entry.items[state.page];
  const decision = state.decisions[state.page];
  if (item === undefined) {
    return null;
  }
  const { mode } = item.elicitation;
  const isForm = mode === 'form' && decision?.action !== 'decline';
  return (
    <div data-scope="inbox" data-part="step">
      <h3 ref={headingRef} tabIndex={-1} data-scope="inbox" data-part="step-title">
        {words('inbox.batch.step', { step: state.page + 1, count: entry.items.length })}
      </h3>
      {isForm && <BatchFormStep {...props} item={item} />}
      {!isForm && decision === undefined && <BatchUrlStep {...props} item={item} />}
      {!isForm && decision !== undefined && <BatchDecided {...props} decision={decision} />}
    </div>
  );
}
