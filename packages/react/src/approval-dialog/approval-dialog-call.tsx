'use client';

import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
import { PartButton } from '../internals/part-button.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useMessages } from '../internals/use-messages.js';
import { useApproval } from './approval-context.js';
import { ArgumentEditor } from './argument-editor.js';
import { ArgumentTree, DataText } from './argument-tree.js';
import { isGroup } from './argument-values.js';

/** In UTF-16 units. */
const LONGEST_NAME = 200;

/** What would run: the tool, where it is, and its arguments, as data. Renders a `<div>` element. */
export const ApprovalDialogCall = /* @__PURE__ */ forwardRef<HTMLDivElement, ApprovalDialogCallProps>(
  function ApprovalDialogCall(props, ref) {
    const { editing, elicitation, ids } = useApproval();
    const { argumentsKnown, server, tool } = elicitation.call;
    const content = (
      <>
        <ToolName id={ids.tool} tool={tool} server={server} />
        {argumentsKnown && (editing ? <ArgumentEditor /> : <Arguments />)}
      </>
    );
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('div', { scope: 'approval-dialog', part: 'call', content }, props, ref);
  },
);

export type ApprovalDialogCallProps = PartProps<'div'>;

interface ToolNameProps {
  readonly id?: string | undefined;
  readonly tool: string | undefined;
  readonly server: string | undefined;
}

/** Which tool, and where it is, as data. Renders a `<p>` element. */
export function ToolName({ id, server, tool }: ToolNameProps) {
  const messages = useMessages(approvalMessages);
  return (
    <p id={id} data-scope="approval-dialog" data-part="tool">
      {tool === undefined ? (
        <span data-scope="approval-dialog" data-part="no-tool">
          {messages('approval.noTool')}
        </span>
      ) : (
        <DataText text={tool} longest={LONGEST_NAME} />
      )}
      {server !== undefined && (
        <>
          {' '}
          <span data-scope="approval-dialog" data-part="tool-server">
            {fillSlots(messages('approval.on', { server: SLOT }), [
              <DataText key="server" text={server} longest={LONGEST_NAME} />,
            ])}
          </span>
        </>
      )}
    </p>
  );
}

function Arguments() {
  const messages = useMessages(approvalMessages);
  const { edited, elicitation, ended, ids, sending, change, step } = useApproval();
  const original = elicitation.call.arguments;
  const given = edited ? edited.arguments : original;
  const changeable = elicitation.editable && ended === undefined && !sending && step === 'choice';
  return (
    <>
      <ArgumentData id={ids.arguments} value={given} before={original} />
      {changeable && (
        <div data-scope="approval-dialog" data-part="call-actions">
          <PartButton
            emphasis="quiet"
            data-scope="approval-dialog"
            data-part="edit"
            onClick={() => {
              change({ editing: true });
            }}
          >
            {messages('approval.edit')}
          </PartButton>
          {edited && (
            <PartButton
              emphasis="quiet"
              data-scope="approval-dialog"
              data-part="undo-edit"
              onClick={() => {
                change({ edited: undefined, editText: undefined });
              }}
            >
              {messages('approval.editUndo')}
            </PartButton>
          )}
        </div>
      )}
    </>
  );
}

interface ArgumentDataProps {
  readonly id?: string | undefined;
  readonly value: unknown;
  /** @default value */
  readonly before?: unknown;
}

/** The arguments of a call, or that it has none. */
export function ArgumentData({ id, value, before = value }: ArgumentDataProps) {
  const messages = useMessages(approvalMessages);
  return [value, before].every((one) => isGroup(one) && Object.keys(one).length === 0) ? (
    <p id={id} data-scope="approval-dialog" data-part="no-arguments">
      {messages('approval.noArguments')}
    </p>
  ) : (
    <ArgumentTree id={id} value={value} before={before} label={messages('approval.arguments')} />
  );
}
