'use client';

import type {
  ElicitationBatch,
  ElicitContent,
  FormElicitation,
  FormValues,
  SecretPolicy,
  ServerAttribution,
  WithdrawReason,
} from '@elicit-kit/core';
import { forwardRef } from 'react';
import type { PartProps } from '../internals/part.js';
import type { Controls } from './controls/control-props.js';
import { FormElement } from './form-element.js';
import { useSameRequest } from './state/use-same-request.js';

/**
 * A form that a server asks a person to fill in. Without children it shows the assembled form. Another request starts
 * anew. Renders a `<form>` element.
 */
export const ElicitationFormRoot = /* @__PURE__ */ forwardRef<HTMLFormElement, ElicitationFormRootProps>(
  function ElicitationFormRoot({ elicitation, ...props }, ref) {
    const request = useSameRequest(elicitation);
    return <FormElement key={request.version} elicitation={request.elicitation} {...props} ref={ref} />;
  },
);

export interface ElicitationFormRootState {
  /** The request ended without an answer. @selector [data-ended] */
  ended: boolean;
}

export interface ElicitationFormRootProps extends Omit<PartProps<'form'>, 'asChild' | 'defaultValue'> {
  elicitation: FormElicitation;
  /** Who asks. */
  server?: ServerAttribution | undefined;
  /** The call that needs the input, where it is known. */
  operation?: ElicitationBatch['operation'] | undefined;
  /** Earlier answers, by field id; they stand before the server's suggestions. Read once. */
  defaultValues?: FormValues | undefined;
  /** The values stay in the form; this is for keeping a draft. They may hold secrets. */
  onValuesChange?: ((values: FormValues) => void) | undefined;
  /** Controls of your own, by the field's kind. Keep the reference stable. */
  controls?: Controls | undefined;
  /**
   * A step between answering and sending, in which all answers can be read. `auto` leaves it out for three fields at
   * most, without a request for a secret and without earlier answers. `false` is for a host that reviews elsewhere.
   * @default true
   */
  review?: boolean | 'auto' | undefined;
  /** What happens where the form asks for a credential. @default 'warn' */
  secretPolicy?: SecretPolicy | undefined;
  /** How long Send must have been there before it responds, in milliseconds: a double click on Review must not hit it. @default 500 */
  armDelay?: number | undefined;
  /**
   * The request ended: what was typed stays and can be copied, nothing can be sent. `unknown`: nobody can tell whether the
   * answers arrived.
   */
  ended?: { readonly reason: WithdrawReason | 'unknown' } | undefined;
  /**
   * The answers, once. A promise that rejects says that they could not be sent: the form says so and they can be sent
   * again.
   */
  onAccept: (content: ElicitContent) => void | Promise<void>;
  onDecline: () => void;
  /** Not now. Close, once the request has ended. */
  onCancel: () => void;
}
