'use client';

import type { ApprovalElicitation, InboxItem } from '@elicit-kit/core';
import { ApprovalRequest } from '../../approval-dialog/approval-dialog-root.js';
import { draftsOf } from '../draft-store.js';
import { useInboxView } from '../inbox-context.js';
import { endingOf, type EntryProps } from '../outlet-settings.js';
import { EntryMenu } from './entry-menu.js';
import { EntryNotices } from './entry-notices.js';
import { useEntryAnswers } from './entry-actions.js';

/** One call of a tool that is allowed or rejected by itself. */
export function ApprovalEntry({ entry, presentation, settings }: EntryProps) {
  const answers = useEntryAnswers(entry, presentation);
  const drafts = draftsOf(useInboxView());
  const item = entry.items[0] as InboxItem;
  return (
    <ApprovalRequest
      key={answers.version}
      elicitation={item.elicitation as ApprovalElicitation}
      server={entry.server}
      operation={entry.operation}
      presentation={presentation}
      armDelay={settings.armDelay}
      sending={entry.state === 'sending'}
      ended={endingOf(entry)}
      defaultDraft={drafts.approval(entry, item)}
      onDraftChange={(draft) => {
        drafts.keepApproval(entry, item, draft);
      }}
      onAccept={(approval) => {
        answers.answer({ action: 'accept', approval });
      }}
      onDecline={(approval) => {
        answers.answer({ action: 'decline', approval });
      }}
      onCancel={answers.leave}
      onDismiss={answers.dismiss}
      notice={<EntryNotices entry={entry} presentation={presentation} reopened={answers.reopened} />}
      menu={<EntryMenu entry={entry} />}
    />
  );
}
