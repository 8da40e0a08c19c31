'use client';

import type { FormElicitation, InboxItem } from '@elicit-kit/core';
import { FormDialog } from '../../elicitation-dialog/elicitation-dialog-root.js';
import { EntryMenu } from './entry-menu.js';
import { EntryNotices } from './entry-notices.js';
import { useEntryAnswers } from './entry-actions.js';
import { useInboxView } from '../inbox-context.js';
import { endingOf, type EntryProps } from '../outlet-settings.js';
import { DraftNotice, useDraft } from './form-draft.js';

/** One form that is answered by itself. */
export function FormEntry({ entry, presentation, settings }: EntryProps) {
  const { inbox } = useInboxView();
  const answers = useEntryAnswers(entry, presentation);
  const item = entry.items[0] as InboxItem;
  const draft = useDraft(entry, item, `${presentation} ${answers.version}`);
  const ending = endingOf(entry);
  const { armDelay, controls, review, secretPolicy, undoDelay } = settings;
  return (
    <FormDialog
      key={answers.version}
      elicitation={item.elicitation as FormElicitation}
      server={entry.server}
      operation={entry.operation}
      presentation={presentation}
      ended={ending && { reason: ending }}
      defaultValues={draft.values}
      resources={inbox.resourcesOf?.(entry.id, item.key)}
      onValuesChange={draft.keep}
      controls={controls}
      review={review}
      secretPolicy={secretPolicy}
      armDelay={armDelay}
      undoDelay={undoDelay}
      expiresAt={entry.expiresAt}
      onAccept={async (content) => {
        const outcome = await inbox.answer(entry.id, [{ action: 'accept', content }]);
        return outcome.status === 'invalidContent'
          ? { status: outcome.status, issues: outcome.issues[0] ?? [] }
          : outcome;
      }}
      onDecline={answers.decline}
      onCancel={answers.leave}
      onDismiss={answers.dismiss}
      version={draft.version}
      notice={
        <EntryNotices entry={entry} presentation={presentation} reopened={answers.reopened}>
          {ending === undefined && <DraftNotice draft={draft} item={item} />}
        </EntryNotices>
      }
      menu={<EntryMenu entry={entry} />}
    />
  );
}
