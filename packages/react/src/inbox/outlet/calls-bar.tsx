'use client';

import { approvalMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { createElement } from 'react';
import { ApprovalGate } from '../../approval-dialog/approval-actions.js';
import { useApproval } from '../../approval-dialog/approval-context.js';
import { ActionBar } from '../../internals/action-bar.js';
import { useAnnounce } from '../../internals/announcer.js';
import { useStickyBar } from '../../internals/dialog-frame-context.js';
import { GuardedButton } from '../../internals/guarded-button.js';
import { PartButton } from '../../internals/part-button.js';
import { useElement } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { type Row, sightsOf } from './use-calls.js';
import { approvalPart } from '../../internals/part-names.js';

interface CallsBarProps {
  /** Those that can be answered. */
  readonly rows: readonly Row[];
  readonly together: boolean;
  readonly sending: boolean;
  readonly isSeen: (key: string) => boolean;
  readonly showRow: (key: string) => void;
  /** Resolve with how many were not answered. */
  readonly onAllow: (rows: readonly Row[]) => Promise<number>;
  readonly onReject: () => Promise<number>;
  readonly onOneByOne: () => void;
}

/** What happens then, and what can be answered: what is ticked is allowed, the others stay open where the asker lets them. */
export function CallsBar(props: CallsBarProps) {
  const { isSeen, onAllow, onOneByOne, onReject, rows, sending, showRow, together } = props;
  const messages = useMessages(approvalMessages);
  const announce = useAnnounce();
  const { armDelay, call, ids, showAllRef } = useApproval();
  const ticked = rows.filter((row) => row.ticked);
  const unseen = ticked.filter((row) => !sightsOf(row).every(isSeen));
  const total = rows.length;
  const rest = total - ticked.length;
  const count = ticked.length;
  const isGated = unseen.length > 0 || call.unseen.count > 0;
  const common = { scope: 'approval-dialog', describedBy: ids.consequence, answers: true } as const;

  function sayLost(lost: number) {
    if (lost > 0) {
      announce(messages('approval.notAnswered', { count: lost }), { politeness: 'assertive' });
    }
  }

  function sayWait() {
    if (call.unseen.count > 0) {
      announce(messages('approval.notShown', { count: call.unseen.count }));
      showAllRef.current?.focus();
    } else if (unseen[0]) {
      announce(messages('approval.callsGate', { count: unseen.length }));
      showRow(sightsOf(unseen[0]).find((key) => !isSeen(key)) ?? '');
    } else {
      announce(messages('approval.tickFirst'));
    }
  }

  return createElement(
    useElement('div', 'Actions'),
    { ref: useStickyBar(), 'data-scope': 'approval-dialog', 'data-part': 'actions' } as object,
    <ActionBar
      scope="approval-dialog"
      consequence={<CallsConsequence {...props} ticked={ticked} unseen={unseen} />}
    >
      <div ref={useStickyBar()} {...approvalPart('buttons')}>
        <GuardedButton
          {...common}
          part="accept"
          name="Accept"
          emphasis={isGated || count === 0 ? 'secondary' : 'primary'}
          delay={armDelay}
          subject={ticked.map(({ key }) => key).join()}
          ready={!isGated && count > 0 && !sending}
          onUnready={sayWait}
          onPress={() => {
            void onAllow(ticked).then(sayLost);
          }}
          words={
            together && rest > 0
              ? messages('approval.allowRejectRest', { count, rest })
              : messages('approval.allowSome', { count, total })
          }
        />
        <GuardedButton
          {...common}
          part="decline"
          name="Decline"
          emphasis="secondary"
          delay={0}
          ready={!sending}
          onPress={() => {
            void onReject().then(sayLost);
          }}
          words={messages('approval.rejectAll', { count: total })}
        />
        <PartButton
          emphasis="quiet"
          {...approvalPart('back')}
          aria-disabled={sending || undefined}
          onClick={() => {
            if (!sending) {
              onOneByOne();
            }
          }}
        >
          {messages('approval.oneByOne')}
        </PartButton>
      </div>
    </ActionBar>,
  );
}

interface CallsConsequenceProps extends Pick<CallsBarProps, 'rows' | 'together' | 'isSeen' | 'showRow'> {
  readonly ticked: readonly Row[];
  readonly unseen: readonly Row[];
}

function CallsConsequence({ isSeen, rows, showRow, ticked, together, unseen }: CallsConsequenceProps) {
  const messages = useMessages(approvalMessages);
  const shared = useMessages(sharedMessages);
  const { call, ids } = useApproval();
  const rest = rows.length - ticked.length;
  const [next] = unseen;
  const isGated = call.unseen.count > 0 || next !== undefined;
  return (
    <div id={ids.consequence} {...approvalPart('consequence')} data-state={isGated ? 'gated' : undefined}>
      {call.unseen.count > 0 ? (
        <ApprovalGate />
      ) : next ? (
        <>
          <span data-scope="approval-dialog">{messages('approval.callsGate', { count: unseen.length })}</span>{' '}
          <PartButton
            emphasis="quiet"
            {...approvalPart('show-rest')}
            onClick={() => {
              showRow(sightsOf(next).find((key) => !isSeen(key)) ?? '');
            }}
          >
            {shared('shared.showMessage')}
          </PartButton>
        </>
      ) : (
        <>
          {messages('approval.runsSome', { count: ticked.length })}
          {rest > 0 &&
            ` ${messages(together ? 'approval.restRejected' : 'approval.restOpen', { count: rest })}`}
        </>
      )}
    </div>
  );
}
