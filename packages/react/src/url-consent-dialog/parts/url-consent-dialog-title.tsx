'use client';

import type { ConsentState } from '@elicit-kit/core/consent';
import { urlMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { DialogFrameTitle } from '../../dialog-frame/dialog-frame-title.js';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import type { PartProps } from '../../internals/part.js';
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
  const content = withHostName(messages(titleOf(state), { origin: SLOT }), origin, useServerDomain(server));
  return <DialogFrameTitle {...props} ref={ref} content={content} />;
});

function titleOf({ inspection, phase }: ConsentState) {
  switch (phase) {
    case 'waiting':
    case 'returned':
      return 'urlDialog.titleWaiting';
    case 'completed':
      return 'urlDialog.titleCompleted';
    case 'ended':
      return 'urlDialog.titleEnded';
    default:
      return inspection?.verdict === 'block' ? 'urlDialog.titleBlocked' : 'urlDialog.title';
  }
}

export type UrlConsentDialogTitleProps = PartProps<'h2'>;
