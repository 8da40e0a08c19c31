'use client';

import type { ApprovalTick } from '@elicit-kit/core/internal/approvals';
import { approvalMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import type { ReactNode, Ref } from 'react';
import { FindingIcon } from '../internals/finding-icon.js';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
import { useMessages } from '../internals/use-messages.js';
import { useApproval, type ApprovalContextValue } from './approval-context.js';
import { DataName } from './data-text.js';
import { approvalPart } from '../internals/part-names.js';

/**
 * What speaks against the call, in one box, worst first; and the tick that Allow waits for where the call can't be seen. Nothing where
 * nothing does.
 */
export function ApprovalFindings() {
  const messages = useMessages(approvalMessages);
  const approval = useApproval();
  const { call, ended, ids } = approval;
  const [worst, ...others] = useWarnings(approval);
  if (worst === undefined) {
    return null;
  }
  const isBlocked = call.addresses.some(([, { blocked }]) => blocked);
  const isAddress = call.addresses.length > 0 || call.inspected === 'unchecked';
  return (
    <div
      id={ids.findings}
      role="group"
      {...approvalPart('findings')}
      data-severity={isBlocked ? 'block' : 'warn'}
    >
      <FindingIcon scope="approval-dialog" severity="warn" />
      <p {...approvalPart('box-title')}>{worst.title}</p>
      <p {...approvalPart('finding-text')} data-code={worst.code}>
        {worst.text}
      </p>
      {others.map(({ code, text, title }, index) => (
        <p key={index} {...approvalPart('finding-text')} data-code={code}>
          <strong>{title}</strong> {text}
        </p>
      ))}
      {isAddress && !isBlocked && ended === undefined && (
        <WaitTick wait="address">{messages('approval.addressTick')}</WaitTick>
      )}
    </div>
  );
}

interface Warning {
  readonly code: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

/** Arguments whose address is told in the box; of the others their place tells. */
const MOST_ADDRESSES = 3;

/** Worst first. */
function useWarnings({ call, elicitation }: ApprovalContextValue): readonly Warning[] {
  const messages = useMessages(approvalMessages);
  const shared = useMessages(sharedMessages);
  const { addresses, hiddenCount, inexact, inspector } = call;
  const warnings: Warning[] = [];
  if (typeof inspector === 'object') {
    const { AddressFinding } = inspector;
    const worstFirst = [...addresses].sort(
      ([, one], [, other]) => Number(other.blocked) - Number(one.blocked),
    );
    for (const [path, address] of worstFirst.slice(0, MOST_ADDRESSES)) {
      const key = <DataName key="name" name={keyOf(path)} />;
      warnings.push({
        code: address.finding.code,
        title: fillSlots(
          messages(address.blocked ? 'approval.addressBlocked' : 'approval.address', { name: SLOT }),
          [key],
        ),
        text: <AddressFinding address={address} />,
      });
    }
  }
  const simple = [
    ['unseen', !elicitation.call.argumentsKnown],
    ['toolChanged', elicitation.toolChanged === true],
    ['inexact', inexact > 0],
    ['unchecked', call.inspected === 'unchecked'],
    ['careful', elicitation.careful],
    ['hiddenCharacters', hiddenCount > 0],
  ] as const;
  const count = {
    unseen: 0,
    toolChanged: 0,
    inexact,
    unchecked: 0,
    careful: 0,
    hiddenCharacters: hiddenCount,
  };
  return [
    ...warnings,
    ...simple.flatMap(([code, stands]) =>
      stands
        ? [
            {
              code,
              title:
                code === 'careful'
                  ? shared('shared.careful')
                  : messages(`approval.${code}`, { count: count[code] }),
              text: code === 'careful' ? shared('shared.carefulText') : messages(`approval.${code}Text`),
            },
          ]
        : [],
    ),
  ];
}

/** The name of an argument by its pointer. */
function keyOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}

interface TickProps {
  readonly children: ReactNode;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  readonly tickRef?: Ref<HTMLInputElement>;
}

/** The further step that an answer waits for. */
export function Tick({ children, ticked, onTick, tickRef }: TickProps) {
  return (
    <label {...approvalPart('acknowledge')}>
      <input
        ref={tickRef}
        type="checkbox"
        {...approvalPart('acknowledge-box')}
        checked={ticked}
        onChange={(event) => {
          onTick(event.currentTarget.checked);
        }}
      />
      <span {...approvalPart('acknowledge-text')}>{children}</span>
    </label>
  );
}

interface WaitTickProps {
  readonly wait: ApprovalTick;
  readonly children: ReactNode;
}

/** The tick that Allow waits for. */
export function WaitTick({ wait, children }: WaitTickProps) {
  const { store, ticked, tickRefs } = useApproval();
  return (
    <Tick
      tickRef={tickRefs[wait]}
      ticked={ticked[wait]}
      onTick={(on) => {
        store.tick(wait, on);
      }}
    >
      {children}
    </Tick>
  );
}
