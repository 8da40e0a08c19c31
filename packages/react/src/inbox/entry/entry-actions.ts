import type { PersonInbox, InboxEntry } from '@elicit-kit/core';
import type { Presentation } from '../../internals/dialog-frame-context.js';
import type { InboxView } from '../inbox-view.js';

/** Answers every request of an entry the same way. */
export function answerAll(inbox: PersonInbox, entry: InboxEntry, action: 'decline' | 'cancel'): void {
  inbox.answer(
    entry.id,
    entry.items.map(() => ({ action })),
  );
}

/** Not now for what is pending; what is answered or ended is put away. */
export function leave(inbox: PersonInbox, entry: InboxEntry): void {
  if (entry.state === 'pending') {
    answerAll(inbox, entry, 'cancel');
  } else {
    inbox.dismiss(entry.id);
  }
}

/**
 * Escape, and a click outside: throws away nothing that was typed. A dialog is then minimised, a region stays as it is;
 * where nothing was typed it is Not now.
 */
export function dismiss(view: InboxView, entry: InboxEntry, presentation: Presentation): void {
  if (entry.state !== 'pending' || !view.drafts.hasTyped(entry)) {
    leave(view.inbox, entry);
  } else if (presentation === 'dialog') {
    view.minimise(entry.id);
  }
}
