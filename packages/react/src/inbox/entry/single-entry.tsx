'use client';

import type { FormElicitation, InboxItem, UrlElicitation, ApprovalElicitation } from '@elicit-kit/core';
import { useState } from 'react';
import { FormDialog } from '../../elicitation-dialog/elicitation-dialog-root.js';
import { EntryMenu } from './entry-menu.js';
import { EntryNotices } from './entry-notices.js';
import { useEntryAnswers } from './entry-actions.js';
import { useInboxView } from '../inbox-context.js';
import { endingOf, type EntryProps } from '../outlet-settings.js';
import { DraftNotice, useDraft } from './form-draft.js';
import { UrlConsent } from '../../url-consent-dialog/url-consent-dialog-root.js';
import { ApprovalRequest } from '../../approval-dialog/approval-dialog-root.js';
import { draftsOf } from '../draft-store.js';

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

interface UrlEntryProps extends EntryProps {
  /** @default the entry's only one */
  readonly item?: InboxItem | undefined;
  /** The person says that this page is done. @default the whole entry is */
  readonly onFinish?: (() => void) | undefined;
}

/** One page that is consented to by itself, and what becomes of it. */
export function UrlEntry({ entry, item = entry.items[0] as InboxItem, onFinish, ...rest }: UrlEntryProps) {
  const { presentation, settings } = rest;
  const { inbox } = useInboxView();
  const answers = useEntryAnswers(entry, presentation);
  // Only answers can be lost on their way, or typed in vain, and a page takes none.
  const ending = endingOf(entry);
  return (
    <UrlConsent
      key={answers.version}
      elicitation={item.elicitation as UrlElicitation}
      server={entry.server}
      operation={entry.operation}
      resolveHost={settings.resolveHost}
      checkUrl={settings.checkUrl}
      openUrl={settings.openUrl}
      armDelay={settings.armDelay}
      presentation={presentation}
      followUp={item.followUp}
      progress={item.followUpProgress}
      repeated={item.repeated}
      ended={ending === 'unknown' || ending === 'answeredElsewhere' ? undefined : ending}
      onAccept={answers.consent}
      onDecline={answers.decline}
      onCancel={answers.leave}
      // What is being sent can't be cancelled any more; it can be put aside.
      onDismiss={entry.state === 'sending' && !entry.handedOver ? answers.leave : undefined}
      onFinish={() => {
        if (onFinish) {
          onFinish();
        } else {
          inbox.finish(entry.id);
          answers.putAsideWhileSent();
        }
      }}
      onStopWaiting={() => {
        inbox.dismiss(entry.id);
        answers.putAsideWhileSent();
      }}
      notice={<EntryNotices entry={entry} presentation={presentation} reopened={answers.reopened} />}
      menu={<EntryMenu entry={entry} />}
    />
  );
}

/** The pages of an answered batch that are still followed, one after the other. */
export function FollowUpEntry({ entry, ...rest }: EntryProps) {
  const { inbox } = useInboxView();
  const [finished, setFinished] = useState<readonly string[]>([]);
  const followed = entry.items.filter((item) => item.followUp !== undefined && !finished.includes(item.key));
  const item = followed.find(({ followUp }) => followUp === 'waiting') ?? followed[0];
  if (item === undefined) {
    return null;
  }
  return (
    <UrlEntry
      key={item.key}
      {...rest}
      entry={entry}
      item={item}
      onFinish={() => {
        if (followed.length === 1) {
          inbox.finish(entry.id);
        } else {
          setFinished([...finished, item.key]);
        }
      }}
    />
  );
}

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
