'use client';

import { isCautious, optionsOf, waitsOf } from '@elicit-kit/core/internal/approvals';
import { useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';
import type { ApprovalContextValue } from './approval-context.js';
import { useCallView } from './use-call-view.js';
import { openPartsOf } from './use-open-parts.js';

type Given = Pick<
  ApprovalContextValue,
  'store' | 'elicitation' | 'server' | 'operation' | 'ended' | 'sending' | 'armDelay'
>;

/** All that the parts of one call need. */
export function useApprovalValue(given: Given): ApprovalContextValue {
  const { elicitation, server, store } = given;
  const approval = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { edited, opened, ticked } = approval;
  const tickRefs = { unshown: useRef<HTMLInputElement>(null), address: useRef<HTMLInputElement>(null) };
  const showAllRef = useRef<HTMLButtonElement>(null);
  const origin = useServerOrigin(server);
  const id = useId();
  const parts = useMemo(() => openPartsOf(opened, store.toggle), [opened, store]);
  const call = useCallView(elicitation, edited ? edited.arguments : elicitation.call.arguments, parts);
  const ids = {
    call: `${id}call`,
    tool: `${id}tool`,
    arguments: `${id}arguments`,
    findings: `${id}findings`,
    consequence: `${id}consequence`,
  };
  return {
    ...approval,
    ...given,
    origin,
    call,
    showAll() {
      const first = document
        .getElementById(ids.call)
        ?.querySelector('[data-opens]')
        ?.closest<HTMLElement>(
          '[data-part="argument"], [data-part="tool"], [data-part="arguments"], [data-part="diff"]',
        );
      flushSync(() => {
        store.openAll(call.unseen.parts);
      });
      if (first) {
        first.tabIndex = -1;
        first.focus();
      }
    },
    showAllRef,
    cautious: isCautious(elicitation, call),
    waits: waitsOf(call, ticked),
    options: (kind) => optionsOf(elicitation, kind, call, approval),
    tickRefs,
    ids,
  };
}
