'use client';

import type {
  ElicitationBatch,
  ElicitContent,
  FormElicitation,
  FormValues,
  SecretPolicy,
  SecretRequest,
  ServerAttribution,
  WithdrawReason,
} from '@elicit-kit/core';
import { forwardRef, useEffect, useId, useMemo, useRef, type FormEvent } from 'react';
import { Announcer, type AnnouncerHandle } from '../internals/announcer.js';
import { composeEventHandlers } from '../internals/compose-event-handlers.js';
import { present, renderPart, type PartProps } from '../internals/part.js';
import { useComposedRefs } from '../internals/use-composed-refs.js';
import { useRescuedFocus } from '../internals/use-rescued-focus.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';
import type { Controls } from './controls/control-props.js';
import { DefaultLayout } from './default-layout.js';
import {
  FormContext,
  FormSettingsContext,
  type FormContextValue,
  type FormSettings,
} from './elicitation-form-context.js';
import { LockProvider } from './lock-provider.js';
import { optionality } from './optionality.js';
import { useEnding } from './state/use-ending.js';
import { useFormController } from './state/use-form-controller.js';
import { useSameRequest } from './state/use-same-request.js';
import { useSecretRequests } from './state/use-secret-requests.js';
import { StatusAnnouncement } from './status-announcement.js';

/** Milliseconds. */
const ARM_DELAY = 500;

/** Forms this short are seen as a whole, so a review of them shows nothing new. */
const SHORT_FORM = 3;

const NO_SECRETS: readonly SecretRequest[] = [];

/**
 * A form that a server asks a person to fill in. Without children it shows the assembled form. Another request starts
 * anew. Renders a `<form>` element.
 */
export const ElicitationFormRoot = /* @__PURE__ */ forwardRef<HTMLFormElement, ElicitationFormRootProps>(
  function ElicitationFormRoot({ elicitation, ...props }, ref) {
    const request = useSameRequest(elicitation);
    return <Form key={request.version} elicitation={request.elicitation} {...props} ref={ref} />;
  },
);

const Form = /* @__PURE__ */ forwardRef<HTMLFormElement, ElicitationFormRootProps>(function Form(
  {
    elicitation,
    server,
    operation,
    defaultValues,
    onValuesChange,
    controls,
    review = true,
    secretPolicy = 'warn',
    armDelay = ARM_DELAY,
    ended,
    onAccept,
    onDecline,
    onCancel,
    onSubmit,
    onFocusCapture,
    children,
    ...props
  },
  forwardedRef,
) {
  const { model } = elicitation;
  const element = useRef<HTMLFormElement>(null);
  const ref = useComposedRefs(forwardedRef, element);
  const formId = useId();
  const announcer = useRef<AnnouncerHandle>(null);
  const titleRef = useRef<HTMLElement>(null);
  const acknowledgeRef = useRef<HTMLInputElement>(null);
  const origin = useServerOrigin(server);
  const found = useSecretRequests(elicitation);
  const secrets = secretPolicy === 'allow' ? NO_SECRETS : found;
  const refused = secretPolicy === 'refuse' && secrets.length > 0;
  const needsAcknowledgement = secretPolicy === 'warn' && secrets.length > 0;
  const mayBeSkipped =
    model.fields.length <= SHORT_FORM && secrets.length === 0 && defaultValues === undefined;
  const reviews = review === 'auto' ? !mayBeSkipped : review;

  const controller = useFormController(model, defaultValues, {
    onAccept,
    onDecline,
    onCancel,
    onValuesChange: (values) => onValuesChange?.(values),
    reviews: () => reviews,
    needsAcknowledgement: () => needsAcknowledgement,
  });
  const ending = useEnding(ended?.reason, controller);
  useEffect(() => controller.leaving.watch(element.current?.ownerDocument ?? document), [controller]);
  const rescueFocus = useRescuedFocus(ending ?? 'open', [titleRef]);

  const context = useMemo<FormContextValue>(
    () => ({
      controller,
      controls,
      formId,
      announcer,
      titleRef,
      acknowledgeRef,
      marksOptional: optionality(controller.model) === 'mixed',
      secretFields: new Set(found.map(({ fieldId }) => fieldId).filter((id) => id !== undefined)),
    }),
    [controller, controls, formId, found],
  );
  const settings = useMemo<FormSettings>(
    () => ({
      elicitation,
      origin,
      server,
      operation,
      ended: ending,
      armDelay,
      reviews,
      secretPolicy,
      refused,
      needsAcknowledgement,
      secrets,
    }),
    [
      elicitation,
      origin,
      server,
      operation,
      ending,
      armDelay,
      reviews,
      secretPolicy,
      refused,
      needsAcknowledgement,
      secrets,
    ],
  );

  // Enter in an input means Review. Sending is never implied: it takes its own button.
  const handleSubmit = useStableCallback((event: FormEvent) => {
    event.preventDefault();
    // React tells the forms around a portal too, and a host's own form must not be sent by this one.
    event.stopPropagation();
    if (
      reviews &&
      ending === undefined &&
      !refused &&
      model.answerable &&
      controller.stage.get().step === 'edit'
    ) {
      controller.proceed();
    }
  });

  return (
    <FormContext.Provider value={context}>
      <FormSettingsContext.Provider value={settings}>
        <LockProvider locked={ending !== undefined || refused || !model.answerable}>
          {renderPart(
            'form',
            {
              scope: 'elicitation-form',
              part: 'root',
              own: {
                noValidate: true,
                'aria-labelledby': `${formId}-title`,
                'data-ended': present(ending !== undefined),
                onSubmit: composeEventHandlers(onSubmit, handleSubmit),
                onFocusCapture: composeEventHandlers(onFocusCapture, rescueFocus),
              },
            },
            {
              ...props,
              children: (
                <>
                  {children ?? <DefaultLayout />}
                  <StatusAnnouncement />
                  <Announcer ref={announcer} />
                </>
              ),
            },
            ref,
          )}
        </LockProvider>
      </FormSettingsContext.Provider>
    </FormContext.Provider>
  );
});

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
  /** The request ended without an answer: what was typed stays and can be copied, nothing can be sent. */
  ended?: { readonly reason: WithdrawReason } | undefined;
  /**
   * The answers, once. A promise that rejects says that they could not be sent: the form says so and they can be sent
   * again.
   */
  onAccept: (content: ElicitContent) => void | Promise<void>;
  onDecline: () => void;
  /** Not now. Close, once the request has ended. */
  onCancel: () => void;
}
