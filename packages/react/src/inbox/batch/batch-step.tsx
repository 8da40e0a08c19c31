import { type ElicitContent, type InboxItem, isConfirmation } from '@elicit-kit/core';
import { inboxMessages, urlMessages } from '@elicit-kit/core/internal/messages';
import type { BatchDecision } from '@elicit-kit/core/internal/types';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DefaultLayout } from '../../elicitation-form/default-layout.js';
import { useFormContext, useFormSettings } from '../../elicitation-form/hooks/elicitation-form-context.js';
import { ElicitationFormAccept } from '../../elicitation-form/parts/elicitation-form-accept.js';
import {
  ElicitationFormConsequence,
  ElicitationFormDecline,
} from '../../elicitation-form/parts/form-parts.js';
import { ElicitationFormRoot } from '../../elicitation-form/elicitation-form-root.js';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import {
  ConsentAccept,
  ConsentDecline,
  ConsentHint,
} from '../../url-consent-dialog/parts/consent-actions.js';
import { ConsentQuestion, ConsentStepTitle } from '../../url-consent-dialog/parts/consent-body.js';
import { UrlConsent } from '../../url-consent-dialog/url-consent-dialog-root.js';
import { leave } from '../entry/entry-actions.js';
import { DraftNotice, useDraft } from '../entry/form-draft.js';
import { useRequestProps } from '../entry/request-props.js';
import { useInboxView } from '../inbox-context.js';
import { useBatch } from './batch-context.js';
import { BatchBar, NextLabel } from './batch-navigation.js';
import { StepAnswers } from './batch-review.js';
import { consentPart, inboxPart } from '../../internals/part-names.js';
import { ApprovalConsequence } from '../../approval-dialog/approval-actions.js';
import { ApprovalAnswers } from '../../approval-dialog/approval-answers.js';
import { ApprovalBody, ApprovalCall } from '../../approval-dialog/approval-body.js';
import { ApprovalRequest, useApprovalTitle } from '../../approval-dialog/approval-dialog-root.js';
import { Tick } from '../../internals/tick.js';
import { StepTitle } from '../../dialog-frame/dialog-frame.js';

interface StepProps {
  readonly item: InboxItem;
}

/** One request of a batch. What was opened or declined is said, and can be taken back; a form shows its answers. */
export function BatchStep() {
  const { entry, state } = useBatch();
  const item = entry.items[state.page];
  const decision = state.decisions[state.page];
  if (item === undefined) {
    return null;
  }
  if (item.elicitation.mode === 'form' && decision?.action !== 'decline') {
    return <FormStep item={item} />;
  }
  if (decision !== undefined) {
    return <DecidedStep item={item} decision={decision} />;
  }
  return item.elicitation.mode === 'approval' ? <ApprovalStep item={item} /> : <UrlStep item={item} />;
}

/** "Step 2 of 3": takes the focus when the step is turned to. In the theme out of sight, since the marks above say it. */
function StepHeading() {
  const messages = useMessages(inboxMessages);
  const { entry, heading, state } = useBatch();
  return (
    <h3 ref={heading} tabIndex={-1} {...inboxPart('step-title', 'unseen')}>
      {messages('inbox.batch.step', { step: state.page + 1, count: entry.items.length })}
    </h3>
  );
}

/** A form as one step: its Accept goes on to the next, and what it holds is kept for coming back. */
function FormStep({ item }: StepProps) {
  const { inbox } = useInboxView();
  const { batch, entry, presentation, settings, state } = useBatch();
  const { outcome } = state;
  const refused = state.decisions[state.page];
  const { titleId } = useDialogFrame();
  const draft = useDraft(entry, item, presentation);
  return (
    <ElicitationFormRoot
      key={draft.version}
      {...useRequestProps({ entry, settings }, item).form}
      defaultValues={draft.values}
      onValuesChange={draft.keep}
      review={false}
      // Going on sends nothing.
      armDelay={0}
      aria-labelledby={titleId}
      onAccept={(content) => {
        const issues = outcome?.status === 'invalidContent' ? (outcome.issues[state.page] ?? []) : [];
        if (issues.length > 0 && refused?.action === 'accept' && isSame(content, refused.content)) {
          return { status: 'invalidContent', issues };
        }
        // Gone before the form takes its answers for sent.
        flushSync(() => {
          batch.decide({ action: 'accept', content });
        });
        return undefined;
      }}
      onDecline={() => batch.decide({ action: 'decline' })}
      onCancel={() => void leave(inbox, entry)}
    >
      <DefaultLayout
        notice={
          <>
            <StepHeading />
            <DraftNotice draft={draft} item={item} />
          </>
        }
        bar={<FormStepBar />}
      />
    </ElicitationFormRoot>
  );
}

/** Where a yes follows from the message, Next waits until it was read to its end; what only asks to agree says so. */
function FormStepBar() {
  const messages = useMessages(inboxMessages);
  const { store } = useFormContext();
  const { reading } = useFormSettings();
  const confirms = isConfirmation(store.model);
  const isGated = reading !== undefined && reading.unread > 0;
  return (
    <BatchBar consequence={confirms || isGated ? <ElicitationFormConsequence /> : undefined}>
      <ElicitationFormAccept>{confirms ? undefined : <NextLabel />}</ElicitationFormAccept>
      <ElicitationFormDecline>{messages('inbox.batch.declineOne')}</ElicitationFormDecline>
    </BatchBar>
  );
}

/** Both were encoded by the same form, so their keys are in the same order. */
function isSame(one: ElicitContent, other: ElicitContent | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A page as one step: opening it goes on to the next. */
function UrlStep({ item }: StepProps) {
  const messages = useMessages(inboxMessages);
  const urls = useMessages(urlMessages);
  const { inbox } = useInboxView();
  const { batch, entry, settings } = useBatch();
  return (
    <UrlConsent
      {...useRequestProps({ entry, settings }, item).page}
      presentation="inline"
      onAccept={() => batch.decide({ action: 'accept' })}
      onDecline={() => batch.decide({ action: 'decline' })}
      onCancel={() => void leave(inbox, entry)}
    >
      <div {...consentPart('body', 'stack loose')}>
        <StepHeading />
        <ConsentStepTitle server={entry.server} />
        {item.repeated && <p {...consentPart('same-page')}>{urls('urlDialog.samePage')}</p>}
        <ConsentQuestion />
      </div>
      <BatchBar consequence={<ConsentHint />}>
        <ConsentAccept />
        <ConsentDecline>{messages('inbox.batch.declineOne')}</ConsentDecline>
      </BatchBar>
    </UrlConsent>
  );
}

/** A step that was declined, whose page was opened or whose call was decided, gone back to. */
function DecidedStep(decided: StepProps & { readonly decision: BatchDecision }) {
  const messages = useMessages(inboxMessages);
  const { batch, state } = useBatch();
  return (
    <>
      <div {...inboxPart('body', 'stack loose')}>
        <StepHeading />
        <StepAnswers {...decided} />
      </div>
      <BatchBar>
        <PartButton emphasis="primary" {...inboxPart('next')} onClick={() => batch.go(state.page + 1)}>
          <NextLabel />
        </PartButton>
        <PartButton {...inboxPart('reopen')} onClick={() => batch.reopen()}>
          {messages('inbox.batch.changeThis')}
        </PartButton>
      </BatchBar>
    </>
  );
}

/** The call of a tool as one step: what is chosen goes on to the next, for equal calls too where the person says so. */
function ApprovalStep({ item }: StepProps) {
  const messages = useMessages(inboxMessages);
  const { inbox } = useInboxView();
  const { batch, entry, settings } = useBatch();
  const [together, setTogether] = useState(false);
  const equal = batch.equalSteps();

  return (
    <ApprovalRequest
      {...useRequestProps({ entry, settings }, item).call}
      presentation="inline"
      onAccept={(approval) => batch.decide({ action: 'accept', approval }, { together })}
      onDecline={(approval) => batch.decide({ action: 'decline', approval }, { together })}
      onCancel={(reason) => {
        if (reason === 'rejected') {
          // The inbox makes of it what the agent takes for a no.
          batch.decide({ action: 'decline' });
        } else {
          void leave(inbox, entry);
        }
      }}
    >
      <ApprovalBody>
        <StepHeading />
        <StepTitle title={useApprovalTitle(undefined)} server={entry.server} />
        <ApprovalCall />
        {equal.length > 0 && (
          <Tick scope="approval-dialog" ticked={together} onTick={setTogether}>
            {messages('inbox.batch.equal', { count: equal.length })}
          </Tick>
        )}
      </ApprovalBody>
      <BatchBar consequence={<ApprovalConsequence />}>
        <ApprovalAnswers />
      </BatchBar>
    </ApprovalRequest>
  );
}
