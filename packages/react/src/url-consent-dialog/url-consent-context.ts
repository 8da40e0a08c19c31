'use client';

import type {
  ElicitationBatch,
  FollowUpProgress,
  ServerAttribution,
  UrlElicitation,
  UrlFinding,
  UrlInspection,
  WithdrawReason,
} from '@elicit-kit/core';
import { createContext, useContext, type RefObject } from 'react';
import { warningsOf } from '../internals/finding-text.js';
import type { DisplayedHost } from './displayed-host.js';
import type { Consent } from './use-consent.js';
import type { InspectionState } from './use-inspection.js';

export interface UrlConsentContextValue extends InspectionState, Consent {
  readonly elicitation: UrlElicitation;
  readonly server: ServerAttribution | undefined;
  readonly operation: ElicitationBatch['operation'] | undefined;
  /** Who asks, for a sentence. */
  readonly origin: string;
  readonly host: DisplayedHost | undefined;
  readonly ended: WithdrawReason | undefined;
  readonly repeated: boolean;
  readonly progress: FollowUpProgress | undefined;
  readonly acknowledged: boolean;
  readonly setAcknowledged: (acknowledged: boolean) => void;
  /** How long Accept waits before it responds, in milliseconds. */
  readonly armDelay: number;
  readonly acknowledgeRef: RefObject<HTMLInputElement | null>;
  readonly progressRef: RefObject<HTMLDivElement | null>;
  readonly hintId: string;
  readonly explanationId: string;
}

export const UrlConsentContext = /* @__PURE__ */ createContext<UrlConsentContextValue | undefined>(undefined);

export function useUrlConsent(): UrlConsentContextValue {
  const value = useContext(UrlConsentContext);
  if (value === undefined) {
    throw new Error(
      'A UrlConsentDialog part stands alone, so it does not know which address it speaks of. Put it inside <UrlConsentDialog.Root>.',
    );
  }
  return value;
}

/** Whether the question still stands: Accept, Decline and Not now have something to answer. */
export function isAsking({ phase }: Pick<Consent, 'phase'>): boolean {
  return phase === 'asking' || phase === 'opening' || phase === 'not-opened';
}

/** @param descriptionId of the dialog: the server's message has it. */
export function descriptionIds(descriptionId: string) {
  return {
    host: `${descriptionId}-host`,
    title: `${descriptionId}-title`,
    notes: `${descriptionId}-notes`,
    finding: (index: number) => `${descriptionId}-finding-${index}`,
  };
}

/** What the app knows of the address is heard before what the server says of it. */
export function describedBy(
  message: string,
  descriptionId: string,
  inspection: UrlInspection | undefined,
): string {
  const { finding, host, notes, title } = descriptionIds(descriptionId);
  const findings = inspection ? warnings(inspection).map((_finding, index) => finding(index)) : [];
  // That a page is blocked its title says already.
  const box = inspection?.verdict === 'warn' ? [title, ...findings] : findings;
  return [host, ...box, notes, message].join(' ');
}

/** What the box says, worst first. */
export function warnings({ findings, host }: UrlInspection): readonly UrlFinding[] {
  return warningsOf(findings, host);
}

/** What is said beside an address: both spellings of a name stand at the address already. */
export function notesOf(inspection: UrlInspection | undefined): readonly UrlFinding[] {
  return (
    inspection?.findings.filter(({ code, severity }) => code !== 'punycode' && severity === 'info') ?? []
  );
}
