'use client';

import { type FormValues, type InboxEntry, type InboxItem, initialValues } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/messages';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { PartButton } from '../../internals/part-button.js';
import { useStableCallback } from '../../internals/use-stable-callback.js';
import { useMessages } from '../../internals/use-messages.js';
import { draftsOf, type Draft } from '../draft-store.js';
import { useInboxView } from '../inbox-context.js';
import { Notice } from './entry-notices.js';
import { inboxPart } from '../../internals/part-names.js';

export interface FormDraft {
  /** What the form begins with. */
  readonly values: FormValues | undefined;
  /** Changes when the form must begin anew. */
  readonly version: number;
  /** Answers to the same question from before, not yet taken or left. */
  readonly offered: Draft | undefined;
  /** What the form begins with is from before the page was loaded anew. */
  readonly restored: Draft | undefined;
  readonly keep: (values: FormValues) => void;
  readonly use: () => void;
  readonly startEmpty: () => void;
}

/**
 * What was typed before: into this very request, before it was shown another way, and into an earlier one.
 *
 * @param shownAs changes when the form is shown anew, and begins with what it held.
 */
export function useDraft(entry: InboxEntry, item: InboxItem, shownAs: string): FormDraft {
  const drafts = draftsOf(useInboxView());
  const deliveryUnknown = entry.state === 'deliveryUnknown';
  const [taken, setTaken] = useState<{ values?: FormValues; version: number }>({ version: 0 });
  const [offered, setOffered] = useState(() =>
    drafts.current(entry, item) === undefined ? drafts.earlier(entry, item) : undefined,
  );
  const [restored, setRestored] = useState(() => drafts.restored(entry, item));
  const values = useMemo(
    () =>
      drafts.current(entry, item) ?? (deliveryUnknown ? drafts.earlier(entry, item)?.values : taken.values),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read when the form is shown anew, not on every key.
    [drafts, deliveryUnknown, taken, shownAs],
  );
  const keep = useStableCallback((typed: FormValues) => {
    drafts.keep(entry, item, typed);
  });

  return {
    values,
    version: taken.version,
    offered,
    restored,
    keep,
    use() {
      if (offered !== undefined) {
        drafts.keep(entry, item, offered.values);
        setTaken({ values: offered.values, version: taken.version + 1 });
        setOffered(undefined);
      }
    },
    startEmpty() {
      setOffered(undefined);
      if (restored !== undefined && item.elicitation.mode === 'form') {
        const empty = initialValues(item.elicitation.model);
        drafts.keep(entry, item, empty);
        setTaken({ values: empty, version: taken.version + 1 });
        setRestored(undefined);
      }
    },
  };
}

/**
 * Offers the answers from an earlier request, and says of those that came back with this one that they did. Its buttons
 * go, so the title gets the focus.
 */
export function DraftNotice({ draft, item }: { draft: FormDraft; item: InboxItem }) {
  const messages = useMessages(inboxMessages);
  const { titleRef } = useDialogFrame();
  const shown = draft.offered ?? draft.restored;
  if (shown === undefined) {
    return null;
  }

  const again = draft.offered !== undefined && item.duplicate === 'answered';

  function choose(choice: () => void) {
    flushSync(choice);
    titleRef.current?.focus();
  }

  const actions = (
    <>
      {draft.offered !== undefined && (
        <PartButton
          {...inboxPart('use-draft')}
          onClick={() => {
            choose(draft.use);
          }}
        >
          {messages(again ? 'inbox.draft.useEarlier' : 'inbox.draft.use')}
        </PartButton>
      )}
      <PartButton
        {...inboxPart('start-empty')}
        onClick={() => {
          choose(draft.startEmpty);
        }}
      >
        {messages('inbox.draft.startEmpty')}
      </PartButton>
    </>
  );

  return (
    <Notice actions={actions}>
      {messages(again ? 'inbox.draft.askedAgain' : 'inbox.draft.kept')}
      {shown.withoutSecrets && ` ${messages('inbox.draft.noSecrets')}`}
    </Notice>
  );
}
