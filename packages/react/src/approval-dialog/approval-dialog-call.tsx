'use client';

import { approvalMessages } from '@elicit-kit/core/messages';
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
    const messages = useMessages(approvalMessages);
    const { editing, elicitation, ids } = useApproval();
    const { argumentsKnown, server, tool } = elicitation.call;
    const content = (
      <>
        <p id={ids.tool} data-scope="approval-dialog" data-part="tool">
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
        {argumentsKnown && (editing ? <ArgumentEditor /> : <Arguments />)}
      </>
    );
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('div', { scope: 'approval-dialog', part: 'call', content }, props, ref);
  },
);

export type ApprovalDialogCallProps = PartProps<'div'>;

function Arguments() {
  const messages = useMessages(approvalMessages);
  const { edited, elicitation, ended, ids, sending, setEdited, setEditing, step } = useApproval();
  const original = elicitation.call.arguments;
  const given = edited ? edited.arguments : original;
  const none = isGroup(given) && Object.keys(given).length === 0 && edited === undefined;
  const changeable = elicitation.editable && ended === undefined && !sending && step === 'choice';
  return (
    <>
      {none ? (
        <p id={ids.arguments} data-scope="approval-dialog" data-part="no-arguments">
          {messages('approval.noArguments')}
        </p>
      ) : (
        <ArgumentTree
          id={ids.arguments}
          value={given}
          before={original}
          label={messages('approval.arguments')}
        />
      )}
      {changeable && (
        <div data-scope="approval-dialog" data-part="call-actions">
          <PartButton
            emphasis="quiet"
            data-scope="approval-dialog"
            data-part="edit"
            onClick={() => {
              setEditing(true);
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
                setEdited(undefined);
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
