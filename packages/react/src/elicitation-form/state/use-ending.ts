'use client';

import type { WithdrawReason } from '@elicit-kit/core';
import { useState } from 'react';
import type { FormController } from './form-controller.js';

/** `unknown`: the answers were on their way, and nobody knows whether they arrived. */
export type Ending = WithdrawReason | 'unknown';

/** How the request ended, as it was when it ended: that sending fails afterwards tells nothing new. */
export function useEnding(reason: Ending | undefined, controller: FormController): Ending | undefined {
  const [held, setHeld] = useState<{ reason: Ending | undefined; ending: Ending | undefined }>({
    reason: undefined,
    ending: undefined,
  });
  if (held.reason === reason) {
    return held.ending;
  }
  const ending = reason !== undefined && controller.stage.get().busy === 'sending' ? 'unknown' : reason;
  setHeld({ reason, ending });
  return ending;
}
