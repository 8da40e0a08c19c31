'use client';

import { findSecretRequests, type FormElicitation, type SecretRequest } from '@elicit-kit/core';
import { useMemo } from 'react';

/** What the form asks for that a form must not. A mere suspicion is kept quiet. */
export function useSecretRequests(elicitation: FormElicitation): readonly SecretRequest[] {
  return useMemo(
    () => findSecretRequests(elicitation).filter(({ confidence }) => confidence !== 'low'),
    [elicitation],
  );
}
