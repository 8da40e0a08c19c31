import type { AnswerOutcome, ElicitResult, InboxEntry, PersonInbox } from '@elicit-kit/core';
import { useState } from 'react';
import type { Presentation } from '../../internals/dialog-frame-context.js';
import { useInboxView } from '../inbox-context.js';
import { draftsOf } from '../drafts/draft-store.js';
import type { InboxView } from '../inbox-view.js';
import { endingOf } from '../outlet-settings.js';

/** The ×: Not now for what is pending; what is being sent is minimised, and comes back if that fails. */
export function close(
  view: InboxView,
  entry: InboxEntry,
  presentation: Presentation,
): Promise<AnswerOutcome> | undefined {
  if (entry.state !== 'sending') {
    return leave(view.inbox, entry);
  }
  if (presentation === 'dialog') {
    view.minimise(entry.id);
  }
  return undefined;
}

/** Not now for what is pending; what is answered or ended is put away. */
export function leave(inbox: PersonInbox, entry: InboxEntry): Promise<AnswerOutcome> | undefined {
  if (entry.state === 'pending') {
    return inbox.answer(
      entry.id,
      entry.items.map(() => ({ action: 'cancel' })),
    );
  }
  inbox.dismiss(entry.id);
  return undefined;
}

/**
 * Escape, and a click outside: throws away nothing that was typed. A dialog is then minimised, a region stays as it is;
 * where nothing was typed it is Not now.
 */
export function dismiss(
  view: InboxView,
  entry: InboxEntry,
  presentation: Presentation,
): Promise<AnswerOutcome> | undefined {
  if (entry.state !== 'pending' || !draftsOf(view).hasTyped(entry)) {
    return close(view, entry, presentation);
  }
  if (presentation === 'dialog') {
    view.minimise(entry.id);
  }
  return undefined;
}

/** The answers to one request. Where one did not arrive, the request is asked again. */
export function useEntryAnswers(entry: InboxEntry, presentation: Presentation) {
  const view = useInboxView();
  const { inbox } = view;
  const [version, setVersion] = useState(0);
  const [hasEnded, setHasEnded] = useState(false);
  const ended = endingOf(entry) !== undefined;
  // An app's server may take a request for ended that still waits, such as while its store is emptied.
  if (ended !== hasEnded && (ended || entry.state === 'pending')) {
    setHasEnded(ended);
    if (!ended) {
      setVersion(version + 1);
    }
  }
  const [failedBefore] = useState(entry.sendFailure !== undefined);

  function follow(outcome: Promise<AnswerOutcome> | undefined): void {
    void outcome?.then(({ status }) => {
      if (status === 'failed') {
        setVersion((before) => before + 1);
      }
    });
  }

  return {
    /** Changes where what closed the form or the page for good did not: an answer that did not arrive, an end that was none. It opens anew. */
    version,
    /** What was answered did not arrive, and the request is shown anew. */
    reopened: version > 0 || failedBefore,
    answer(result: ElicitResult) {
      follow(inbox.answer(entry.id, [result]));
    },
    leave() {
      follow(close(view, entry, presentation));
    },
    dismiss() {
      follow(dismiss(view, entry, presentation));
    },
    /** Nothing is left to do: what is still being sent is minimised, and comes back if that fails. */
    putAsideWhileSent() {
      if (entry.state === 'sending') {
        void close(view, entry, presentation);
      }
    },
  };
}
