import { type FormValues, type InboxEntry, type InboxItem, initialValues } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/messages';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { PartButton } from '../../internals/part-button.js';
import { useStableCallback } from '../../internals/use-stable-callback.js';
import { useMessages } from '../../internals/use-messages.js';
import { draftsOf } from '../drafts/draft-store.js';
import { useInboxView } from '../inbox-context.js';
import { Notice } from './entry-notices.js';
import { inboxPart } from '../../internals/part-names.js';

export type FormDraft = ReturnType<typeof useDraft>;

/**
 * What was typed before: into this very request, before it was shown another way, and into an earlier one.
 *
 * @param shownAs changes when the form is shown anew, and begins with what it held.
 */
export function useDraft(entry: InboxEntry, item: InboxItem, shownAs: string) {
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
  function beginWith(begun: FormValues) {
    drafts.keep(entry, item, begun);
    setTaken({ values: begun, version: taken.version + 1 });
  }

  return {
    /** What the form begins with. */
    values,
    /** Changes when the form must begin anew. */
    version: taken.version,
    /** Answers to the same question from before, not yet taken or left. */
    offered,
    /** What the form begins with is from before the page was loaded anew. */
    restored,
    keep,
    use() {
      if (offered !== undefined) {
        beginWith(offered.values);
        setOffered(undefined);
      }
    },
    startEmpty() {
      setOffered(undefined);
      if (restored !== undefined && item.elicitation.mode === 'form') {
        beginWith(initialValues(item.elicitation.model));
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
        <PartButton {...inboxPart('use-draft')} onClick={() => choose(draft.use)}>
          {messages(again ? 'inbox.draft.useEarlier' : 'inbox.draft.use')}
        </PartButton>
      )}
      <PartButton {...inboxPart('start-empty')} onClick={() => choose(draft.startEmpty)}>
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
