import type { StandingAnswer, StandingAnswers } from '@elicit-kit/core/approvals';
import { standingMessages } from '@elicit-kit/core/internal/messages';
import type { GatedTool, ToolSetting } from '@elicit-kit/core/internal/types';
import { displayName } from '@elicit-kit/core/internal/text';
import { useContext, useEffect, useId, useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { ArgumentData, ToolName } from '../../approval-dialog/call-data.js';
import { DataName, DataText } from '../../approval-dialog/data-text.js';
import { ToolSettingRadios } from '../../approval-dialog/tool-setting.js';
import { fillSlots, SLOT } from '../../internals/fill-slots.js';
import { renderHostName, withHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { approvalPart, inboxPart } from '../../internals/part-names.js';
import { useMessages } from '../../internals/use-messages.js';
import { useStableCallback } from '../../internals/use-stable-callback.js';
import { useDays, useLifetime, useTimes } from '../../internals/use-times.js';
import { NamedServersContext } from '../../server-attribution/known-servers.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import type { AnswerGroup, AnswerRow } from './answer-row.js';

export interface StandingRowsProps {
  /** A band for each server, with a row for each tool; else a row for each answer. */
  readonly areSettings: boolean;
  readonly groups: readonly AnswerGroup[];
  /** The id of the group that could not be revoked. */
  readonly notRevoked: string | undefined;
  /** @param name of what is revoked, for a sentence */
  readonly revoke: (group: AnswerGroup, name: string) => void;
  readonly answers: Partial<Pick<StandingAnswers, 'isChanged' | 'offer'>>;
  readonly toolsOf: (row: AnswerRow) => readonly GatedTool[];
  readonly isSettable: (row: AnswerRow, setting: ToolSetting) => boolean;
  /** @returns whether that is saved. */
  readonly set: (row: AnswerRow, setting: ToolSetting) => Promise<boolean>;
  readonly announce: (row: string, sentence: string, isFailure?: boolean) => void;
}

/** The rows of saved answers. They load with the first list: they show a call as the approval dialog does. */
export function StandingRows({ areSettings, groups, notRevoked, revoke, ...rest }: StandingRowsProps) {
  const messages = useMessages(standingMessages);
  const named = useContext(NamedServersContext);
  // Two of one host are told apart, also where the page has no inbox that knows them.
  const rows = groups.flatMap((group) => group.rows);
  const servers = rows.map(({ answers: [{ endpoint }] }) => ({ connectionId: '', endpoint }));
  const props = (group: AnswerGroup) => ({
    key: group.id,
    rows: group.rows,
    failed: notRevoked === group.id,
    onRevoke: (name: string) => revoke(group, name),
  });
  return (
    <NamedServersContext.Provider value={[...named, ...servers]}>
      {areSettings ? (
        <>
          <p {...inboxPart('permissions-about', 'quiet cell')}>{messages('standing.about')}</p>
          {groups.map((group) => (
            <ServerBand {...rest} {...props(group)} key={group.id} />
          ))}
        </>
      ) : (
        <ul {...inboxPart('standing-list', 'stack loose')} aria-label={messages('standing.title')}>
          {groups.map((group) => (
            <StandingItem {...props(group)} key={group.id} />
          ))}
        </ul>
      )}
    </NamedServersContext.Provider>
  );
}

interface GroupProps extends Pick<AnswerGroup, 'rows'> {
  readonly failed: boolean;
  readonly onRevoke: (name: string) => void;
}

interface RevokeButtonProps extends Pick<GroupProps, 'onRevoke'> {
  readonly name: string;
  readonly words: 'standing.revoke' | 'standing.revokeAll';
}

function RevokeButton({ name, onRevoke, words }: RevokeButtonProps) {
  const messages = useMessages(standingMessages);
  const shortName = displayName(name, { maxLength: SHORT_NAME });
  return (
    <PartButton
      {...inboxPart('revoke', 'small')}
      aria-label={messages(`${words}Named`, { tool: shortName, server: shortName })}
      onClick={({ detail }) => {
        // The second click of a double click meets the answer that moved up.
        if (detail <= 1) {
          onRevoke(shortName);
        }
      }}
    >
      {messages(words)}
    </PartButton>
  );
}

/** In characters. */
const SHORT_NAME = 60;

/** One answer: for whom, of which tool, for which calls. Renders a `<li>` element. */
function StandingItem({ failed, onRevoke, rows: [{ answers }] }: GroupProps) {
  const messages = useMessages(standingMessages);
  const lifetimeOf = useLifetime();
  const timeOf = useTimes();
  const [answer] = answers;
  const { createdAt, endpoint, lastUsedAt, server, tool, used, verdict } = answer;
  const origin = useServerOrigin({ connectionId: '', endpoint });
  const facts = [
    messages('standing.since', { time: timeOf(createdAt) }),
    lifetimeOf(answer),
    used === 0 || lastUsedAt === undefined
      ? messages('standing.unused')
      : messages('standing.used', { count: used, time: timeOf(lastUsedAt) }),
  ];
  return (
    <li {...inboxPart('standing-answer', 'card ends cell')} data-state={verdict} tabIndex={-1}>
      <div {...inboxPart('standing-verdict')}>
        <strong data-scope="inbox" data-elicit-look={verdict === 'reject' ? 'warn' : undefined}>
          {messages(`standing.${verdict}`)}
        </strong>{' '}
        <span {...inboxPart('item-origin', 'strong')}>{renderHostName(origin)}</span>
      </div>
      <RevokeButton name={tool} words="standing.revoke" onRevoke={onRevoke} />
      <div {...approvalPart('call', 'card wide')}>
        <ToolName tool={tool} server={server} />
        <Limits answer={answer} />
      </div>
      <p {...inboxPart('standing-facts', 'quiet wide')}>{facts.join(' · ')}</p>
      {failed && (
        <p {...inboxPart('standing-failure', 'problem wide')}>{messages('standing.revokeFailed')}</p>
      )}
    </li>
  );
}

/** The calls that one answer is for. */
function Limits({ answer: { arguments: given, cwd, scope } }: { readonly answer: StandingAnswer }) {
  const messages = useMessages(standingMessages);
  return scope === 'exact' ? (
    <>
      <ArgumentData value={given} />
      {cwd !== undefined && (
        <p {...approvalPart('folder', 'muted ruled')}>
          {fillSlots(messages('standing.folder', { folder: SLOT }), [<DataText key="folder" text={cwd} />])}
        </p>
      )}
    </>
  ) : (
    <p {...approvalPart('no-arguments', 'muted ruled data')}>{messages('standing.anyArguments')}</p>
  );
}

/** All that is saved for the tools of one server, or of one who asks. Renders a `<div>` element. */
function ServerBand({ failed, onRevoke, rows, ...rest }: GroupProps & SettingProps) {
  const messages = useMessages(standingMessages);
  const id = useId();
  const [
    {
      answers: [{ endpoint, server }],
    },
  ] = rows;
  const origin = useServerOrigin({ connectionId: '', endpoint });
  return (
    <div role="group" aria-labelledby={id} tabIndex={-1} {...inboxPart('permission-group')}>
      <div {...inboxPart('permission-server', 'ends cell ruled')}>
        <p id={id}>
          {server === undefined ? (
            <span {...inboxPart('item-origin', 'strong')}>{renderHostName(origin)}</span>
          ) : (
            <>
              <DataName name={server} />{' '}
              <span {...inboxPart('permission-asker', 'quiet')}>
                {withHostName(messages('standing.askedBy', { origin: SLOT }), origin)}
              </span>
            </>
          )}
        </p>
        {rows.some(({ isAsked }) => !isAsked) && (
          <RevokeButton name={server ?? origin} words="standing.revokeAll" onRevoke={onRevoke} />
        )}
      </div>
      {failed && (
        <p {...inboxPart('standing-failure', 'problem cell')}>{messages('standing.revokeFailed')}</p>
      )}
      <ul aria-labelledby={id} {...inboxPart('permission-list')}>
        {rows.map((row) => (
          <Permission {...rest} key={row.id} row={row} serverId={id} />
        ))}
      </ul>
    </div>
  );
}

type SettingProps = Pick<StandingRowsProps, 'announce' | 'answers' | 'isSettable' | 'set' | 'toolsOf'>;

interface PermissionProps extends SettingProps {
  readonly row: AnswerRow;
  /** The id of its server's name. */
  readonly serverId: string;
}

/** What happens with the calls of one tool. Renders a `<li>` element. */
function Permission({ announce, answers: all, isSettable, row, serverId, set, toolsOf }: PermissionProps) {
  const messages = useMessages(standingMessages);
  const id = useId();
  const { answers, isAsked } = row;
  const { tool, verdict } = answers[0];
  const isMixed = answers.some((each) => each.verdict !== verdict);
  const isChanged = useAreAll(toolIsChanged, row, all, toolsOf);
  const isUnoffered = useAreAll(toolIsUnoffered, row, all, toolsOf);
  // Where single calls are allowed, those may still run unasked.
  const isAllowed = !isAsked && answers.every((each) => each.verdict === 'allow' && each.scope === 'tool');
  const changed = isAllowed && isChanged;
  const [failure, setFailure] = useState<'standing.revokeFailed' | 'standing.setFailed'>();
  /** What is not saved yet. */
  const [chosen, setChosen] = useState<ToolSetting>();
  const waiting = useRef<{ readonly timer?: ReturnType<typeof setTimeout> }>(undefined);
  /** The last that is being saved: what is chosen meanwhile is compared with that. */
  const inFlight = useRef<ToolSetting>(undefined);
  /** None where the tool has changed: whatever is chosen then is saved. */
  const saved = isAsked ? 'ask' : isMixed || changed ? undefined : verdict === 'allow' ? 'allow' : 'never';
  const shown = chosen ?? (changed ? 'ask' : saved);

  const save = useStableCallback(async () => {
    if (waiting.current === undefined) {
      return;
    }
    clearTimeout(waiting.current.timer);
    waiting.current = undefined;
    setFailure(undefined);
    if (chosen !== undefined && chosen !== (inFlight.current ?? saved)) {
      inFlight.current = chosen;
      const isSaved = await set(row, chosen);
      inFlight.current = inFlight.current === chosen ? undefined : inFlight.current;
      const failed = chosen === 'ask' ? 'standing.revokeFailed' : 'standing.setFailed';
      const done = chosen === 'ask' ? 'standing.revoked' : 'standing.saved';
      setFailure(isSaved ? undefined : failed);
      const name = displayName(tool, { maxLength: SHORT_NAME });
      announce(row.id, isSaved ? messages(done, { tool: name }) : messages(failed), !isSaved);
    }
    // Another may have been chosen meanwhile.
    setChosen((newest) => (newest === chosen ? undefined : newest));
  });
  // What was chosen last is saved where the list is closed before that. Where the row has gone, its answers were revoked: nothing is allowed.
  const end = useStableCallback(() => (chosen === 'allow' ? undefined : save()));
  useEffect(() => () => void end(), [end]);

  function choose(next: ToolSetting, { nativeEvent }: ChangeEvent) {
    clearTimeout(waiting.current?.timer);
    flushSync(() => setChosen(next));
    // Arrow keys choose each setting that they pass, however slowly: what is passed on the way must never allow anything.
    const isKey = (nativeEvent as UIEvent).detail === 0;
    waiting.current = isKey && next !== 'allow' ? { timer: setTimeout(() => void save(), PAUSE) } : {};
    if (!isKey) {
      void save();
    }
  }

  return (
    <li {...inboxPart('permission', 'ends cell ruled')} data-state={shown}>
      <p id={id} {...inboxPart('permission-tool', 'quiet strong')}>
        <DataName name={tool} />
      </p>
      {changed && <p {...inboxPart('permission-changed', 'quiet')}>{messages('standing.changed')}</p>}
      {!isAsked && answers.map((answer) => <Use key={answer.id} answer={answer} saysVerdict={isMixed} />)}
      <ToolSettingRadios
        scope="inbox"
        labelledBy={`${id} ${serverId}`}
        value={shown}
        offered={(each) =>
          each === 'ask' || each === saved || (isSettable(row, each) && !(each === 'allow' && isUnoffered))
        }
        onChange={choose}
        onConfirm={() => void save()}
      />
      {failure && <p {...inboxPart('standing-failure', 'problem wide')}>{messages(failure)}</p>}
    </li>
  );
}

type IsSo = (tool: GatedTool, answers: PermissionProps['answers']) => Promise<boolean | undefined>;

/** It was allowed as it was once described: it is asked again. */
const toolIsChanged: IsSo = async (tool, answers) => answers.isChanged?.(tool);

/** The host lets nobody allow it as a whole. */
const toolIsUnoffered: IsSo = async ({ request }, answers) =>
  (await answers.offer?.(request))?.every(({ grants = [] }) => !grants.some(({ broader }) => broader));

/** Whether something is known to be so of all tools of the row. @param isSo of one, a stable reference */
function useAreAll(
  isSo: IsSo,
  row: AnswerRow,
  answers: PermissionProps['answers'],
  toolsOf: PermissionProps['toolsOf'],
): boolean {
  const [areAll, setAreAll] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    Promise.all(toolsOf(row).map((tool) => isSo(tool, answers))).then(
      (found) => isCurrent && setAreAll(found.length > 0 && found.every(Boolean)),
      () => isCurrent && setAreAll(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [answers, isSo, row, toolsOf]);
  return areAll;
}

/** How long no other setting must have been chosen by keys before one that allows nothing is saved, in milliseconds. */
const PAUSE = 1000;

interface UseProps {
  readonly answer: StandingAnswer;
  readonly saysVerdict: boolean;
}

/** Which calls one answer is for where it isn't for all of a tool, when it was used last, and how long it applies. */
function Use({ answer, saysVerdict }: UseProps) {
  const messages = useMessages(standingMessages);
  const lifetimeOf = useLifetime();
  const dayOf = useDays();
  const { lastUsedAt, scope, verdict } = answer;
  return (
    <>
      {saysVerdict && <p {...inboxPart('permission-verdict', 'quiet')}>{messages(`standing.${verdict}`)}</p>}
      {(saysVerdict || scope === 'exact') && (
        <div {...inboxPart('permission-limits')}>
          <Limits answer={answer} />
        </div>
      )}
      <p {...inboxPart('permission-about', 'quiet')}>
        {[
          lastUsedAt === undefined
            ? messages('standing.unused')
            : messages('standing.lastUsed', dayOf(lastUsedAt)),
          lifetimeOf(answer),
        ].join(' · ')}
      </p>
    </>
  );
}
