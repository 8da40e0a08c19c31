'use client';

import type { ConsentState } from '@elicit-kit/core/consent';
import { urlMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { DialogFrameTitle } from '../../dialog-frame/dialog-frame-title.js';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import type { PartProps } from '../../internals/part.js';
import { useEndWords } from '../../internals/request-end.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerDomain } from '../../server-attribution/use-server-inspection.js';
import { useConsentContext } from '../consent/url-consent-context.js';

/** "{origin} wants to open a page", and later what became of it: names the dialog. Renders an `<h2>` element. */
export const UrlConsentDialogTitle = /* @__PURE__ */ forwardRef<
  HTMLHeadingElement,
  UrlConsentDialogTitleProps
>(function UrlConsentDialogTitle(props, ref) {
  const messages = useMessages(urlMessages);
  const { origin, server, state } = useConsentContext();
  const words = useEndWords();
  const sentence = state.ended ? words.title(state.ended, SLOT) : messages(titleOf(state), { origin: SLOT });
  const content = withHostName(sentence, origin, useServerDomain(server));
  return <DialogFrameTitle {...props} ref={ref} content={content} />;
});

function titleOf({ inspection, phase }: ConsentState) {
  switch (phase) {
    case 'waiting':
    case 'returned':
      return 'urlDialog.titleWaiting';
    case 'completed':
      return 'urlDialog.titleCompleted';
    default:
      return inspection?.verdict === 'block' ? 'urlDialog.titleBlocked' : 'urlDialog.title';
  }
}

export type UrlConsentDialogTitleProps = PartProps<'h2'>;
