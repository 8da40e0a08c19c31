'use client';

import type { ApprovalOption } from '@elicit-kit/core';
import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { captionOf, useDialogFrame } from '../internals/dialog-frame-context.js';
import type { PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { type Reading, ServerMessage } from '../untrusted-text/server-message.js';
import { ServerSheet } from '../untrusted-text/server-sheet.js';
import { UntrustedText } from '../untrusted-text/untrusted-text.js';
import { useApproval } from './approval-context.js';
import { useChoiceName } from './choice-name.js';

/**
 * What the agent says of the call, in one frame of its own: its title, its reason, its names for the choices. Plain text, below what
 * would run. Renders a `<div>` element, and nothing where the agent says nothing.
 */
export const ApprovalDialogSheet = /* @__PURE__ */ forwardRef<HTMLDivElement, ApprovalDialogSheetProps>(
  function ApprovalDialogSheet({ children, ...props }, ref) {
    const messages = useMessages(approvalMessages);
    const { descriptionId } = useDialogFrame();
    const { elicitation } = useApproval();
    const { message, options, title = '' } = elicitation;
    const named = options.filter(({ label }) => label.trim() !== '');
    if (title.trim() === '' && message.trim() === '' && named.length === 0) {
      return null;
    }
    return (
      <ServerSheet
        {...props}
        scope="approval-dialog"
        caption={messages('approval.writtenByAgent')}
        captionId={captionOf(descriptionId)}
        ref={ref}
      >
        {children ?? (
          <>
            {(title.trim() !== '' || message.trim() !== '') && (
              <div id={descriptionId} data-scope="approval-dialog" data-part="message">
                {[title, message]
                  .filter((text) => text.trim() !== '')
                  .map((text, index) => (
                    <ServerMessage key={index} scope="approval-dialog" text={text} reading={WHOLE} />
                  ))}
              </div>
            )}
            <ChoiceNames options={named} />
          </>
        )}
      </ServerSheet>
    );
  },
);

/** A yes follows from it, so nothing of it is cut; what Allow waits for are the arguments. */
const WHOLE: Reading = Object.freeze({
  whole: true,
  unread: 0,
  report: () => undefined,
  showRest: () => undefined,
});

export type ApprovalDialogSheetProps = PartProps<'div'>;

/** The agent's names for the choices, beside the kit's words for them. */
function ChoiceNames({ options }: { readonly options: readonly ApprovalOption[] }) {
  const messages = useMessages(approvalMessages);
  const nameOf = useChoiceName();
  if (options.length === 0) {
    return null;
  }
  return (
    <dl aria-label={messages('approval.choiceNames')} data-scope="approval-dialog" data-part="choice-names">
      {options.map((option) => (
        <div key={option.id} data-scope="approval-dialog" data-part="choice-name">
          <dt data-scope="approval-dialog">{nameOf(option)}</dt>
          <dd data-scope="approval-dialog">
            <q data-scope="approval-dialog" data-part="quoted">
              <UntrustedText text={option.label} />
            </q>
          </dd>
        </div>
      ))}
    </dl>
  );
}
