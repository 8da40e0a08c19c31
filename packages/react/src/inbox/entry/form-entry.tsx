'use client';

import type { FormElicitation, InboxItem } from '@elicit-kit/core';
import { ElicitationDialogClose } from '../../elicitation-dialog/elicitation-dialog-close.js';
import { ElicitationDialogContent } from '../../elicitation-dialog/elicitation-dialog-content.js';
import { ElicitationDialogForm } from '../../elicitation-dialog/elicitation-dialog-form.js';
import { ElicitationDialogOverlay } from '../../elicitation-dialog/elicitation-dialog-overlay.js';
import { ElicitationDialogPortal } from '../../elicitation-dialog/elicitation-dialog-portal.js';
import { ElicitationDialogRoot } from '../../elicitation-dialog/elicitation-dialog-root.js';
import { EntryMenu } from './entry-menu.js';
import { EntryNotices } from './entry-notices.js';
import { dismiss, leave } from './entry-actions.js';
import { useInboxView } from '../inbox-context.js';
import { endingOf, type EntryProps } from '../outlet/outlet-settings.js';
import { DraftNotice, useDraft } from './form-draft.js';

/** One form that is answered by itself. */
export function FormEntry({ entry, presentation, settings }: EntryProps) {
  const view = useInboxView();
  const { inbox } = view;
  const item = entry.items[0] as InboxItem;
  const draft = useDraft(entry, item, presentation);
  const ending = endingOf(entry);
  const { armDelay, controls, review, secretPolicy } = settings;
  return (
    <ElicitationDialogRoot
      elicitation={item.elicitation as FormElicitation}
      server={entry.server}
      operation={entry.operation}
      presentation={presentation}
      ended={ending && { reason: ending }}
      defaultValues={draft.values}
      onValuesChange={draft.keep}
      controls={controls}
      review={review}
      secretPolicy={secretPolicy}
      armDelay={armDelay}
      onAccept={(content) => {
        inbox.answer(entry.id, [{ action: 'accept', content }]);
      }}
      onDecline={() => {
        inbox.answer(entry.id, [{ action: 'decline' }]);
      }}
      onCancel={() => {
        leave(inbox, entry);
      }}
      onDismiss={() => {
        dismiss(view, entry, presentation);
      }}
    >
      <ElicitationDialogPortal>
        <ElicitationDialogOverlay />
        <ElicitationDialogContent>
          <ElicitationDialogForm
            key={draft.version}
            notice={
              <>
                <EntryNotices entry={entry} presentation={presentation} />
                {ending === undefined && <DraftNotice draft={draft} item={item} />}
              </>
            }
          />
          <EntryMenu entry={entry} />
          <ElicitationDialogClose />
        </ElicitationDialogContent>
      </ElicitationDialogPortal>
    </ElicitationDialogRoot>
  );
}
