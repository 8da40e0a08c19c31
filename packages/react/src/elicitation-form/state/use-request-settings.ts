'use client';

import type { FieldId, SecretRequest } from '@elicit-kit/core';
import { ARM_DELAY } from '../../internals/defaults.js';
import { useMemo } from 'react';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import type { FormSettings } from '../elicitation-form-context.js';
import type { ElicitationFormRootProps } from '../elicitation-form-root.js';
import { secretRequestsOf } from '../secret-requests.js';

/** Forms this short are seen as a whole, so a review of them shows nothing new. */
const SHORT_FORM = 3;

const NO_SECRETS: readonly SecretRequest[] = [];

type Given = Pick<
  ElicitationFormRootProps,
  'elicitation' | 'server' | 'operation' | 'review' | 'secretPolicy' | 'armDelay' | 'defaultValues'
>;

interface RequestSettings {
  /** What the host's props come to. The same reference while they stand. */
  readonly settings: Omit<FormSettings, 'ended'>;
  /** Fields that ask for a credential, whatever the policy. */
  readonly secretFields: ReadonlySet<FieldId>;
}

export function useRequestSettings({
  elicitation,
  server,
  operation,
  review = true,
  secretPolicy = 'warn',
  armDelay = ARM_DELAY,
  defaultValues,
}: Given): RequestSettings {
  const origin = useServerOrigin(server);
  const found = secretRequestsOf(elicitation);
  const secretFields = useMemo(
    () => new Set(found.map(({ fieldId }) => fieldId).filter((id) => id !== undefined)),
    [found],
  );
  const secrets = secretPolicy === 'allow' ? NO_SECRETS : found;
  const isShort = elicitation.model.fields.length <= SHORT_FORM;
  const mayBeSkipped = isShort && secrets.length === 0 && defaultValues === undefined;
  const reviews = review === 'auto' ? !mayBeSkipped : review;
  const settings = useMemo(
    () => ({
      elicitation,
      origin,
      server,
      operation,
      armDelay,
      reviews,
      secretPolicy,
      secrets,
      refused: secretPolicy === 'refuse' && secrets.length > 0,
      needsAcknowledgement: secretPolicy === 'warn' && secrets.length > 0,
    }),
    [elicitation, origin, server, operation, armDelay, reviews, secretPolicy, secrets],
  );
  return { settings, secretFields };
}
