import type { ElicitationInbox, InboxEntry } from '@elicit-kit/core';

/** Answers every request of an entry the same way. */
export function answerAll(inbox: ElicitationInbox, entry: InboxEntry, action: 'decline' | 'cancel'): void {
  inbox.answer(
    entry.id,
    entry.items.map(() => ({ action })),
  );
}

/** Not now for what is pending; what is answered or ended is put away. */
export function leave(inbox: ElicitationInbox, entry: InboxEntry): void {
  if (entry.state === 'pending') {
    answerAll(inbox, entry, 'cancel');
  } else {
    inbox.dismiss(entry.id);
  }
}
