'use client';

import { inboxMessages, type FormElicitation, type InboxItem } from '@elicit-kit/core';
import { ElicitationFormAccept } from '../../elicitation-form/elicitation-form-accept.js';
import { ElicitationFormDecline } from '../../elicitation-form/elicitation-form-decline.js';
import { ElicitationFormErrorSummary } from '../../elicitation-form/elicitation-form-error-summary.js';
import { ElicitationFormFields } from '../../elicitation-form/elicitation-form-fields.js';
import { ElicitationFormIntro } from '../../elicitation-form/elicitation-form-intro.js';
import { ElicitationFormMessage } from '../../elicitation-form/elicitation-form-message.js';
import { ElicitationFormProblems } from '../../elicitation-form/elicitation-form-problems.js';
import { ElicitationFormRoot } from '../../elicitation-form/elicitation-form-root.js';
import { ElicitationFormSecretWarning } from '../../elicitation-form/elicitation-form-secret-warning.js';
import { ElicitationFormStatus } from '../../elicitation-form/elicitation-form-status.js';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { useMessages } from '../../internals/use-messages.js';
import { BatchFooter } from './batch-actions.js';
import type { BatchProps } from './batch-layout.js';
import { NextLabel, StepBack } from './batch-navigation.js';
import { leave } from '../entry/entry-actions.js';
import { useInboxView } from '../inbox-context.js';
import { DraftNotice, useDraft } from '../entry/form-draft.js';

/** A form as one step: its Accept goes on to the next, and what it holds is kept for coming back. */
export function BatchFormStep(props: BatchProps & { item: InboxItem }) {
  const { dispatch, entry, item, presentation, settings, state } = props;
  const words = useMessages(inboxMessages);
  const { inbox } = useInboxView();
  const { titleId } = useDialogFrame();
  const draft = useDraft(entry, item, presentation);
  return (
    <ElicitationFormRoot
      key={draft.version}
      elicitation={item.elicitation as FormElicitation}
      server={entry.server}
      operation={entry.operation}
      defaultValues={draft.values}
      onValuesChange={draft.keep}
      controls={settings.controls}
      review={false}
      secretPolicy={settings.secretPolicy}
      // Going on sends nothing.
      armDelay={0}
      aria-labelledby={titleId}
      onAccept={(content) => {
        dispatch({ type: 'decide', decision: { action: 'accept', content } });
      }}
      onDecline={() => {
        dispatch({ type: 'decide', decision: { action: 'decline' } });
      }}
      onCancel={() => {
        leave(inbox, entry);
      }}
    >
      <DraftNotice draft={draft} item={item} />
      <ElicitationFormErrorSummary />
      <ElicitationFormMessage />
      <ElicitationFormSecretWarning />
      <ElicitationFormIntro />
      <ElicitationFormFields />
      <ElicitationFormProblems />
      <ElicitationFormStatus />
      <BatchFooter entry={entry}>
        <StepBack state={state} dispatch={dispatch} />
        <ElicitationFormAccept>
          <NextLabel entry={entry} state={state} />
        </ElicitationFormAccept>
        <ElicitationFormDecline>{words('inbox.batch.declineOne')}</ElicitationFormDecline>
      </BatchFooter>
    </ElicitationFormRoot>
  );
}
