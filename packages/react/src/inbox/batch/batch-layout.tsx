'use client';

import { inboxMessages, sharedMessages } from '@elicit-kit/core';
import { useEffect, useRef, type Dispatch } from 'react';
import { DialogFrameClose } from '../../internals/dialog-frame-close.js';
import { DialogFrameTitle } from '../../internals/dialog-frame-title.js';
import { useMessages } from '../../internals/use-messages.js';
import { ServerAttributionChain } from '../../server-attribution/server-attribution-chain.js';
import { ServerAttributionClaim } from '../../server-attribution/server-attribution-claim.js';
import { ServerAttributionContext } from '../../server-attribution/server-attribution-context.js';
import { ServerAttributionRoot } from '../../server-attribution/server-attribution-root.js';
import { ServerAttributionWarning } from '../../server-attribution/server-attribution-warning.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { BatchEnded } from './batch-ended.js';
import { BatchReview } from './batch-review.js';
import type { BatchAction, BatchState } from './batch-state.js';
import { BatchStep } from './batch-step.js';
import { BatchSteps } from './batch-steps.js';
import { EntryMenu } from '../entry/entry-menu.js';
import { EntryNotices } from '../entry/entry-notices.js';
import { endingOf, type EntryProps } from '../outlet/outlet-settings.js';

export interface BatchProps extends EntryProps {
  readonly state: BatchState;
  readonly dispatch: Dispatch<BatchAction>;
}

/** A batch from top to bottom: who asks, where one stands, the step or the review, what can be done with all of it. */
export function BatchLayout(props: BatchProps) {
  const { entry, state } = props;
  const words = useMessages(inboxMessages);
  const shared = useMessages(sharedMessages);
  const origin = useServerOrigin(entry.server);
  const heading = useFocusedHeading(state.page);
  const ended = endingOf(entry) !== undefined;
  return (
    <>
      <div data-scope="inbox" data-part="header">
        <DialogFrameTitle scope="inbox" content={words('inbox.batch.title', { origin })} />
        <ServerAttributionRoot server={entry.server} operation={entry.operation}>
          <ServerAttributionClaim />
          <ServerAttributionWarning />
          <ServerAttributionContext />
          <ServerAttributionChain />
        </ServerAttributionRoot>
      </div>
      <EntryNotices entry={entry} presentation={props.presentation} />
      {!ended && <BatchSteps items={entry.items} state={state} />}
      {ended && <BatchEnded {...props} />}
      {!ended && state.page === entry.items.length && <BatchReview {...props} headingRef={heading} />}
      {!ended && state.page < entry.items.length && (
        <BatchStep key={state.page} {...props} headingRef={heading} />
      )}
      <EntryMenu entry={entry} />
      <DialogFrameClose scope="inbox" label={ended ? shared('shared.closeEnded') : undefined} />
    </>
  );
}

/** The heading of the page that is turned to takes the focus, so that it is read; not that of the first one. */
function useFocusedHeading(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) {
      shown.current = page;
      heading.current?.focus();
    }
  }, [page]);
  return heading;
}
