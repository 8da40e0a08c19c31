'use client';

import type { ReactNode } from 'react';
import { LockedContext } from './elicitation-form-context.js';
import type { Stage } from './state/stage.js';
import { useStage } from './state/use-form-state.js';

/** Tells all controls at once whether their answers can still be changed. */
export function LockProvider({ locked, children }: { locked: boolean; children: ReactNode }) {
  const settled = useStage(isSettled);
  return <LockedContext.Provider value={locked || settled}>{children}</LockedContext.Provider>;
}

function isSettled({ settled }: Stage): boolean {
  return settled;
}
