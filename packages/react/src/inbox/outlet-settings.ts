import type { InboxEntry } from '@elicit-kit/core';
import type { SecretPolicy } from '@elicit-kit/core/secrets';
import type { CheckUrl, OpenUrl, ResolveHost } from '@elicit-kit/core/internal/types';
import type { Ending } from '../elicitation-form/hooks/elicitation-form-context.js';
import type { Controls } from '../elicitation-form/index.js';
import type { Presentation } from '../internals/dialog-frame-context.js';

/** What a host says once for all requests. */
export interface OutletSettings {
  /** What happens where a form asks for a credential. @default 'warn' */
  secretPolicy?: SecretPolicy | undefined;
  /** Looks up where the name of a page's site leads, before it may be opened: a page can't. */
  resolveHost?: ResolveHost | undefined;
  /** Asks your reputation service about a page's address, before it may be opened. */
  checkUrl?: CheckUrl | undefined;
  /** A step between answering and sending; `auto` leaves it out for short forms. Batches are always reviewed. @default 'auto' */
  review?: boolean | 'auto' | undefined;
  /** Controls of your own, by the field's kind. Keep the reference stable. */
  controls?: Controls | undefined;
  /** Opens a page the person consented to. @default opens a new tab (noopener, no Referer) */
  openUrl?: OpenUrl | undefined;
  /** How long what consents or sends must have stood still before it responds, in milliseconds. @default 500 */
  armDelay?: number | undefined;
  /** How long an answer given by one press can be taken back, in milliseconds; 0: it is sent at once. @default 5000 */
  undoDelay?: number | undefined;
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
