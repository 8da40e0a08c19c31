import type { ApprovalOption } from '@elicit-kit/core';
import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { useRef, type ReactNode } from 'react';
import { captionOf, useDialogFrame } from '../internals/dialog-frame-context.js';
import { useMessages } from '../internals/use-messages.js';
import { useComponents } from '../provider/components.js';
import { ServerMessage, useOverflow } from '../untrusted-text/server-message.js';
import { ServerSheet } from '../untrusted-text/server-sheet.js';
import { UntrustedText } from '../untrusted-text/untrusted-text.js';
import { useApproval, useChoiceName } from './approval-context.js';
import { CallData } from './call-data.js';
import { ApprovalFindings } from './approval-findings.js';
import { approvalPart } from '../internals/part-names.js';

/** What scrolls between the title and the buttons. Where there is more than fits, the keyboard reaches it to scroll it. */
export function ApprovalBody({ children }: { readonly children: ReactNode }) {
  const { ids } = useApproval();
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(body);
  return (
    <div
      ref={body}
      {...approvalPart('body', 'stack loose')}
      // Also where everything fits: without it, the focus would be lost when the window grows.
      tabIndex={-1}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': ids.tool })}
    >
      {children}
    </div>
  );
}

/** What is odd, what would run, what the agent says of it. */
export function ApprovalCall() {
  const { elicitation, ended } = useApproval();
  const { ApprovalBody: Body } = useComponents();
  const call = (
    <>
      <ApprovalFindings />
      <CallData />
      <Sheets />
    </>
  );
  return Body && ended === undefined ? <Body elicitation={elicitation}>{call}</Body> : call;
}

/**
 * What the agent says of the call, and what the tool's server does, each in one frame of its own: titles, reasons, the agent's names for
 * the choices. Plain text, below what would run. Nothing where they say nothing.
 */
export function Sheets() {
  const messages = useMessages(approvalMessages);
  const { descriptionId } = useDialogFrame();
  const { elicitation } = useApproval();
  const { call, message, options, title } = elicitation;
  const named = options.filter(({ label }) => label.trim() !== '');
  return (
    <>
      <Sheet id={descriptionId} caption={messages('approval.writtenByAgent')} texts={[title, message]}>
        {named.length > 0 && <ChoiceNames options={named} />}
      </Sheet>
      <Sheet texts={[call.listing?.title, call.listing?.description]} />
    </>
  );
}

interface SheetProps {
  readonly texts: readonly (string | undefined)[];
  readonly id?: string;
  readonly caption?: string;
  readonly children?: ReactNode;
}

function Sheet({ caption, children, id, texts }: SheetProps) {
  const said = texts.flatMap((text = '') => (text.trim() === '' ? [] : text));
  return said.length === 0 && !children ? null : (
    <ServerSheet
      scope="approval-dialog"
      caption={caption}
      captionId={id === undefined ? undefined : captionOf(id)}
    >
      {said.length > 0 && (
        <div id={id} {...approvalPart('message', 'stack')}>
          {said.map((text, index) => (
            // A yes follows from it, so nothing of it is cut; what Allow waits for are the arguments.
            <ServerMessage key={index} scope="approval-dialog" text={text} whole />
          ))}
        </div>
      )}
      {children}
    </ServerSheet>
  );
}

/** The agent's names for the choices, beside the kit's words for them. */
function ChoiceNames({ options }: { readonly options: readonly ApprovalOption[] }) {
  const messages = useMessages(approvalMessages);
  const nameOf = useChoiceName();
  return (
    <dl aria-label={messages('approval.choiceNames')} {...approvalPart('choice-names', 'quiet tight pairs')}>
      {options.map((option) => (
        <div key={option.id} {...approvalPart('choice-name', 'aligned')}>
          <dt data-scope="approval-dialog">{nameOf(option)}</dt>
          <dd data-scope="approval-dialog">
            <q {...approvalPart('quoted', 'quiet')}>
              <UntrustedText text={option.label} />
            </q>
          </dd>
        </div>
      ))}
    </dl>
  );
}
