import {
  type ApprovalTick,
  type CallFacts,
  type Caution,
  cautionsOf,
} from '@elicit-kit/core/internal/approvals';
import { approvalMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import type { ReactNode } from 'react';
import { FindingIcon } from '../internals/finding-icon.js';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
import { Tick } from '../internals/tick.js';
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
      {...approvalPart('findings', isBlocked ? 'box danger signed' : 'box signed')}
      data-severity={isBlocked ? 'block' : 'warn'}
    >
      <FindingIcon scope="approval-dialog" severity="warn" />
      <p {...approvalPart('box-title', 'strong')}>{worst.title}</p>
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

/** Arguments whose address is named in the box; the others are marked where they appear. */
const MOST_ADDRESSES = 3;

/** What speaks against the call, in words; each address by itself. */
function useWarnings({ call, elicitation }: ApprovalContextValue): readonly Warning[] {
  const messages = useMessages(approvalMessages);
  const words = useCautionWords();
  const { addresses, inspector } = call;
  return cautionsOf(elicitation, call).flatMap((code): readonly Warning[] => {
    if (code !== 'address') {
      return [{ code, ...words(code, call) }];
    }
    if (typeof inspector !== 'object') {
      return [];
    }
    const blockedFirst = addresses.toSorted(
      ([, one], [, other]) => Number(other.blocked) - Number(one.blocked),
    );
    return blockedFirst.slice(0, MOST_ADDRESSES).map(([path, address]) => ({
      code: address.finding.code,
      title: fillSlots(
        messages(address.blocked ? 'approval.addressBlocked' : 'approval.address', { name: SLOT }),
        [<DataName key="name" name={keyOf(path)} />],
      ),
      text: <inspector.AddressFinding address={address} />,
    }));
  });
}

/** What speaks against a call, and what it means. */
export function useCautionWords() {
  const messages = useMessages(approvalMessages);
  const shared = useMessages(sharedMessages);
  return (
    caution: Exclude<Caution, 'address'>,
    { hiddenCount, inexact }: Pick<CallFacts, 'hiddenCount' | 'inexact'>,
  ): { readonly title: string; readonly text: string } =>
    caution === 'careful'
      ? { title: shared('shared.careful'), text: shared('shared.carefulText') }
      : {
          title: messages(`approval.${caution}`, { count: caution === 'inexact' ? inexact : hiddenCount }),
          text: messages(`approval.${caution}Text`),
        };
}

/** The name of an argument by its pointer. */
function keyOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
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
      scope="approval-dialog"
      tickRef={tickRefs[wait]}
      ticked={ticked[wait]}
      onTick={(on) => store.tick(wait, on)}
    >
      {children}
    </Tick>
  );
}
