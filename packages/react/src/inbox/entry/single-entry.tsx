import type { InboxItem } from '@elicit-kit/core';
import { useState } from 'react';
import { FormDialog } from '../../elicitation-dialog/elicitation-dialog-root.js';
import { EntryNotices } from './entry-notices.js';
import { useEntryAnswers } from './entry-actions.js';
import { useInboxView } from '../inbox-context.js';
import { endingOf, type EntryProps } from '../outlet-settings.js';
import { DraftNotice, useDraft } from './form-draft.js';
import { UrlConsent } from '../../url-consent-dialog/url-consent-dialog-root.js';
import { ApprovalRequest } from '../../approval-dialog/approval-dialog-root.js';
import { useRequestProps } from './request-props.js';

/** One form that is answered by itself. */
export function FormEntry({ entry, presentation, settings }: EntryProps) {
  const { inbox } = useInboxView();
  const answers = useEntryAnswers(entry, presentation);
  const item = entry.items[0] as InboxItem;
  const draft = useDraft(entry, item, `${presentation} ${answers.version}`);
  const ending = endingOf(entry);
  const { form } = useRequestProps({ entry, settings }, item);
  return (
    <FormDialog
      key={answers.version}
      {...form}
      presentation={presentation}
      ended={ending && { reason: ending }}
      defaultValues={draft.values}
      onValuesChange={draft.keep}
      review={settings.review}
      undoDelay={settings.undoDelay}
      expiresAt={entry.expiresAt}
      onAccept={async (content) => {
        const outcome = await inbox.answer(entry.id, [{ action: 'accept', content }]);
        return outcome.status === 'invalidContent'
          ? { status: outcome.status, issues: outcome.issues[0] ?? [] }
          : outcome;
      }}
      onDecline={() => answers.answer({ action: 'decline' })}
      onCancel={answers.leave}
      onDismiss={answers.dismiss}
      version={draft.version}
      notice={
        <EntryNotices entry={entry} presentation={presentation} reopened={answers.reopened}>
          {ending === undefined && <DraftNotice draft={draft} item={item} />}
        </EntryNotices>
      }
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
      {...useRequestProps({ entry, settings }, item).page}
      presentation={presentation}
      followUp={item.followUp}
      progress={item.followUpProgress}
      repeated={item.repeated}
      ended={ending === 'unknown' || ending === 'answeredElsewhere' ? undefined : ending}
      onAccept={() => answers.answer({ action: 'accept' })}
      onDecline={() => answers.answer({ action: 'decline' })}
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
  const item = entry.items[0] as InboxItem;
  return (
    <ApprovalRequest
      key={answers.version}
      {...useRequestProps({ entry, settings }, item).call}
      presentation={presentation}
      sending={entry.state === 'sending'}
      ended={endingOf(entry)}
      onAccept={(approval) => answers.answer({ action: 'accept', approval })}
      onDecline={(approval) => answers.answer({ action: 'decline', approval })}
      onCancel={answers.leave}
      onDismiss={answers.dismiss}
      notice={<EntryNotices entry={entry} presentation={presentation} reopened={answers.reopened} />}
    />
  );
}
