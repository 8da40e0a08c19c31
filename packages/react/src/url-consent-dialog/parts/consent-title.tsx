'use client';

import type { ConsentState } from '@elicit-kit/core/internal/types';
import { urlMessages } from '@elicit-kit/core/internal/messages';
import { StepTitle } from '../../dialog-frame/dialog-frame-title.js';
import { SLOT } from '../../internals/fill-slots.js';
import { withHostName } from '../../internals/host-name.js';
import { useEndWords } from '../../internals/request-end.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerDomain } from '../../server-attribution/use-server-inspection.js';
import { useConsentContext } from '../consent/url-consent-context.js';

/** "{origin} wants to open a page", and later what became of it. */
export function useConsentTitle({ ended, inspection, phase }: ConsentState): string {
  const messages = useMessages(urlMessages);
  const words = useEndWords();
  if (ended !== undefined) {
    return words.title(ended, SLOT);
  }
  function key() {
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
  return messages(key(), { origin: SLOT });
}

/** The same of a step. */
export function ConsentStepTitle() {
  const { origin, server, state } = useConsentContext();
  const domain = useServerDomain(server);
  return <StepTitle>{withHostName(useConsentTitle(state), origin, domain)}</StepTitle>;
}
