'use client';

import type { ElicitationBatch, ServerAttribution } from '@elicit-kit/core';
import type { FollowUpProgress } from '@elicit-kit/core/internal/types';
import { createContext, useContext, type RefObject } from 'react';
import type { UrlConsentHandle } from './use-url-consent.js';
import { within } from '../../internals/within.js';

export interface UrlConsentContextValue extends UrlConsentHandle {
  readonly server: ServerAttribution | undefined;
  readonly operation: ElicitationBatch['operation'] | undefined;
  readonly progress: FollowUpProgress | undefined;
  /** How long Accept waits before it responds, in milliseconds. */
  readonly armDelay: number;
  readonly acknowledgeRef: RefObject<HTMLInputElement | null>;
  readonly progressRef: RefObject<HTMLDivElement | null>;
  readonly hintId: string;
  readonly explanationId: string;
}

export const UrlConsentContext = /* @__PURE__ */ createContext<UrlConsentContextValue | undefined>(undefined);

export function useConsentContext(): UrlConsentContextValue {
  return within(useContext(UrlConsentContext), 'UrlConsentDialog.Root');
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
  { state: { inspection }, warnings }: UrlConsentHandle,
): string {
  const { finding, host, notes, title } = descriptionIds(descriptionId);
  const findings = warnings.map((_warning, index) => finding(index));
  // That a page is blocked its title says already.
  const box = inspection?.verdict === 'warn' ? [title, ...findings] : findings;
  return [host, ...box, notes, message].join(' ');
}
