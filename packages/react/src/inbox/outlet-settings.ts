import type { InboxEntry } from '@elicit-kit/core';
import type { CheckUrl, OpenUrl, ResolveHost } from '@elicit-kit/core/internal/types';
import type { Ending } from '../elicitation-form/hooks/elicitation-form-context.js';
import type { ElicitationFormRootProps } from '../elicitation-form/elicitation-form-root.js';
import type { RequestDialogProps } from '../dialog-frame/dialog-frame.js';
import type { Presentation } from '../internals/dialog-frame-context.js';

/** What a host says once for all requests. */
export interface OutletSettings
  extends
    Pick<ElicitationFormRootProps, 'secretPolicy' | 'controls' | 'undoDelay'>,
    Pick<RequestDialogProps, 'armDelay'> {
  /** Looks up where the name of a page's site leads, before it may be opened: a page can't. */
  resolveHost?: ResolveHost | undefined;
  /** Asks your reputation service about a page's address, before it may be opened. */
  checkUrl?: CheckUrl | undefined;
  /** A step between answering and sending; `auto` leaves it out for short forms. Batches are always reviewed. @default 'auto' */
  review?: boolean | 'auto' | undefined;
  /** Opens a page the person consented to. @default opens a new tab (noopener, no Referer) */
  openUrl?: OpenUrl | undefined;
}

/** What each kind of entry is shown with. */
export interface EntryProps {
  readonly entry: InboxEntry;
  readonly presentation: Presentation;
  readonly settings: OutletSettings;
}

/** How the request ended, where it did: without an answer, or with answers of which nobody can tell whether they arrived. */
export function endingOf({ state }: InboxEntry): Ending | undefined {
  if (state === 'pending' || state === 'sending' || state === 'answered') {
    return undefined;
  }
  return state === 'deliveryUnknown' ? 'unknown' : state;
}
