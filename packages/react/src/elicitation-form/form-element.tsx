'use client';

import { forwardRef, useEffect, useId, useMemo, useRef, type FormEvent } from 'react';
import {
  AnnouncerProvider,
  LiveRegions,
  useSurfaceAnnouncer,
  type Announce,
} from '../internals/announcer.js';
import { composeEventHandlers } from '@radix-ui/primitive';
import { present, renderPart } from '../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useFocusFallback } from '../internals/use-focus-fallback.js';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { DefaultLayout } from './default-layout.js';
import {
  FormContext,
  FormSettingsContext,
  type FormContextValue,
  type FormSettings,
} from './elicitation-form-context.js';
import type { ElicitationFormRootProps } from './elicitation-form-root.js';
import { LockProvider } from './lock-provider.js';
import { optionality } from './optionality.js';
import { useEnding } from './state/use-ending.js';
import { useFormController } from './state/use-form-controller.js';
import { useRequestSettings } from './state/use-request-settings.js';
import { StatusAnnouncement } from './status-announcement.js';

/** The form of one request: what it holds lives and ends with it. */
export const FormElement = /* @__PURE__ */ forwardRef<HTMLFormElement, ElicitationFormRootProps>(
  function FormElement(
    {
      elicitation,
      server,
      operation,
      defaultValues,
      onValuesChange,
      controls,
      review,
      secretPolicy,
      armDelay,
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
    const { announcer: voice, owned } = useSurfaceAnnouncer(false);
    const announcer = useMemo(
      () => ({
        current: {
          announce: ((sentence, options) => {
            voice.announce(formId, sentence, options);
          }) satisfies Announce as Announce,
        },
      }),
      [voice, formId],
    );
    const titleRef = useRef<HTMLElement>(null);
    const acknowledgeRef = useRef<HTMLInputElement>(null);
    const { settings: request, secretFields } = useRequestSettings({
      elicitation,
      server,
      operation,
      defaultValues,
      review,
      secretPolicy,
      armDelay,
    });
    const mayAnswer = ended === undefined && !request.refused && model.answerable;

    const controller = useFormController(model, defaultValues, {
      onAccept,
      onDecline,
      onCancel,
      onValuesChange: (values) => onValuesChange?.(values),
      reviews: () => request.reviews,
      needsAcknowledgement: () => request.needsAcknowledgement,
      mayAnswer: () => mayAnswer,
    });
    const ending = useEnding(ended?.reason, controller);
    useEffect(() => controller.leaving.watch(element.current?.ownerDocument ?? document), [controller]);
    const rescueFocus = useFocusFallback(ending ?? 'open', [titleRef]);

    const context = useMemo<FormContextValue>(
      () => ({
        controller,
        controls,
        formId,
        announcer,
        titleRef,
        acknowledgeRef,
        marksOptional: optionality(controller.model) === 'mixed',
        secretFields,
      }),
      [announcer, controller, controls, formId, secretFields],
    );
    const settings = useMemo<FormSettings>(() => ({ ...request, ended: ending }), [request, ending]);

    // Enter in an input means Review. Sending is never implied: it takes its own button.
    const handleSubmit = useStableCallback((event: FormEvent) => {
      event.preventDefault();
      // React tells the forms around a portal too, and a host's own form must not be sent by this one.
      event.stopPropagation();
      if (request.reviews && controller.stage.get().step === 'edit') {
        controller.proceed();
      }
    });

    return (
      <FormContext.Provider value={context}>
        <FormSettingsContext.Provider value={settings}>
          <AnnouncerProvider announcer={voice}>
            <LockProvider locked={!mayAnswer}>
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
                      {owned && <LiveRegions announcer={voice} />}
                    </>
                  ),
                },
                ref,
              )}
            </LockProvider>
          </AnnouncerProvider>
        </FormSettingsContext.Provider>
      </FormContext.Provider>
    );
  },
);
