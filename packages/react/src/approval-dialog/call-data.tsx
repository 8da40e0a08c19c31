import { approvalMessages } from '@elicit-kit/core/internal/messages';
import type { ApprovalElicitation } from '@elicit-kit/core';
import { Fragment, useEffect, useState, type ReactElement } from 'react';
import { useAnnounce } from '../internals/announcements/announcer.js';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
import { useLazy } from '../internals/lazy.js';
import { PartButton } from '../internals/part-button.js';
import { useMessages } from '../internals/use-messages.js';
import { callExtras, useApproval, useCallView, type CallView } from './approval-context.js';
import { ArgumentTree } from './argument-tree.js';
import { DataName, Drawn, useOpenParts } from './data-text.js';
import { approvalPart } from '../internals/part-names.js';

/** What would run: the tool, where it is, and its arguments, as data. */
export function CallData() {
  const approval = useApproval();
  const { call, editing, elicitation, ids, origin } = approval;
  const { ChangeList } = call;
  const { argumentsKnown } = elicitation.call;
  const editor = useLazy(callExtras, elicitation.editable);
  return (
    <div id={ids.call} {...approvalPart('call', 'card')}>
      <CallName />
      {!editing && ChangeList && <ChangeList call={call} origin={origin} />}
      {argumentsKnown &&
        (editing && typeof editor === 'object' ? (
          <editor.ArgumentEditor approval={approval} />
        ) : (
          <CallArguments />
        ))}
    </div>
  );
}

/** Its tool, and where that is; how often, of several calls; what its server says of it. */
export function CallName({ count }: Pick<NameProps, 'count'>) {
  const { call, elicitation, ids } = useApproval();
  const { parts, server, tool } = call;
  return (
    <>
      <Name
        id={ids.tool}
        tool={tool && <Drawn text={tool} part="name:tool" parts={parts} />}
        server={server && <Drawn key="server" text={server} part="name:server" parts={parts} />}
        count={count}
      />
      <Claims listing={elicitation.call.listing} />
    </>
  );
}

/** What its server says that the tool does, as claims of the server's. Renders a `<p>` element. */
function Claims({ listing = {} }: Pick<ApprovalElicitation['call'], 'listing'>) {
  const messages = useMessages(approvalMessages);
  const { destructiveHint, openWorldHint, readOnlyHint } = listing;
  const claims = [
    readOnlyHint === true && messages('approval.readOnly'),
    readOnlyHint === false && messages('approval.changesData'),
    destructiveHint === true && messages('approval.destructive'),
    openWorldHint === true && messages('approval.openWorld'),
  ].filter((claim) => claim !== false);
  return claims.length === 0 ? null : (
    <p {...approvalPart('claims', 'quiet')}>
      {messages('approval.claims')}
      {claims.map((claim) => (
        <Fragment key={claim}>
          {' '}
          <span {...approvalPart('claim', 'paper')}>{claim}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** Which tool, and where it is, as data. Renders a `<p>` element. */
function Name({ count, id, server, tool }: NameProps) {
  const messages = useMessages(approvalMessages);
  return (
    <p id={id} {...approvalPart('tool', 'row base')}>
      {tool ?? <span {...approvalPart('no-tool', 'strong')}>{messages('approval.noTool')}</span>}
      {server !== undefined && (
        <>
          {' '}
          <span {...approvalPart('tool-server', 'quiet')}>
            {fillSlots(messages('approval.on', { server: SLOT }), [server])}
          </span>
        </>
      )}
      {count !== undefined && (
        <>
          {' '}
          <span {...approvalPart('call-count', 'quiet')}>{messages('approval.calls', { count })}</span>
        </>
      )}
    </p>
  );
}

interface NameProps {
  readonly count?: number | undefined;
  readonly id?: string | undefined;
  readonly tool: ReactElement | undefined;
  readonly server: ReactElement | undefined;
}

/** The same of a call by itself. */
export function ToolName({
  server,
  tool,
}: {
  readonly tool: string | undefined;
  readonly server?: string | undefined;
}) {
  return (
    <Name
      tool={tool === undefined ? undefined : <DataName name={tool} />}
      server={server === undefined ? undefined : <DataName key="server" name={server} />}
    />
  );
}

export function CallArguments() {
  const messages = useMessages(approvalMessages);
  const { call, edited, elicitation, ended, ids, sending, step, store } = useApproval();
  const changeable = elicitation.editable && ended === undefined && !sending && step === 'choice';
  const { change, failed, loading } = useEditor();
  return (
    <>
      <ArgumentView id={ids.arguments} call={call} />
      {changeable && failed && (
        <p role="alert" {...approvalPart('editor-problem', 'problem')}>
          {messages('approval.editFailed')}
        </p>
      )}
      {changeable && (
        <div {...approvalPart('call-actions', 'row data')}>
          <PartButton
            emphasis="quiet"
            {...approvalPart('edit', 'small')}
            data-state={loading ? 'busy' : undefined}
            aria-disabled={loading || undefined}
            onClick={change}
          >
            {messages(loading ? 'approval.editLoading' : 'approval.edit')}
          </PartButton>
          {loading && (
            // A network that hangs fails late or never.
            <PartButton emphasis="quiet" {...approvalPart('leave-edit', 'small')} onClick={store.back}>
              {messages('approval.back')}
            </PartButton>
          )}
          {edited && (
            <PartButton
              emphasis="quiet"
              {...approvalPart('undo-edit', 'small')}
              onClick={() => store.change({ edited: undefined, editText: undefined })}
            >
              {messages('approval.editUndo')}
            </PartButton>
          )}
        </div>
      )}
    </>
  );
}

/** Opens the editor once it has loaded; that it loads is said. Where it can't be loaded, that is said, and nothing waits for it. */
function useEditor() {
  const messages = useMessages(approvalMessages);
  const announce = useAnnounce();
  const { editing, elicitation, store } = useApproval();
  const editor = useLazy(callExtras, elicitation.editable);
  const loading = editing && editor === 'loading';
  const [failed, setFailed] = useState(false);
  if (editing && editor === 'failed' && !failed) {
    setFailed(true);
  }
  useEffect(() => {
    if (failed) {
      store.back();
    }
  }, [failed, store]);
  function change() {
    if (loading) {
      return;
    }
    if (typeof editor === 'string') {
      announce(messages('approval.editLoading'));
    }
    void callExtras.load();
    setFailed(false);
    store.change({ editing: true });
  }
  return { change, failed, loading };
}

interface ArgumentDataProps {
  readonly value: unknown;
  /** @default value */
  readonly before?: unknown;
}

/** The arguments of a call by itself, or that it has none. */
export function ArgumentData({ value, before = value }: ArgumentDataProps) {
  const call = useCallView({ call: { arguments: before, argumentsKnown: true } }, value, useOpenParts());
  return <ArgumentView call={call} />;
}

interface ArgumentViewProps {
  readonly id?: string | undefined;
  readonly call: CallView;
}

function ArgumentView({ id, call: { inspection, parts, view } }: ArgumentViewProps) {
  const messages = useMessages(approvalMessages);
  return view.root.entries?.length === 0 ? (
    <p id={id} {...approvalPart('no-arguments', 'muted ruled data')}>
      {messages('approval.noArguments')}
    </p>
  ) : (
    <ArgumentTree
      id={id}
      view={view}
      parts={parts}
      inspection={inspection}
      label={messages('approval.arguments')}
    />
  );
}
