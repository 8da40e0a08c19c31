'use client';

import type { ElicitationInbox } from '@elicit-kit/core';
import { useMemo, type ReactNode } from 'react';
import { InboxContext } from './inbox-context.js';
import { createInboxView } from './inbox-view.js';

/** Gives an inbox to the parts below it. Renders no element. */
export function InboxProvider({ children, inbox }: InboxProviderProps) {
  const view = useMemo(() => createInboxView(inbox), [inbox]);
  return <InboxContext.Provider value={view}>{children}</InboxContext.Provider>;
}

export interface InboxProviderProps {
  children?: ReactNode;
  /** From `createElicitationInbox()`, made once on the client. */
  inbox: ElicitationInbox;
}
