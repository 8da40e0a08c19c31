'use client';

import type { FormModel, FormValues } from '@elicit-kit/core';
import { useForm } from '@tanstack/react-form';
import { useEffect, useState } from 'react';
import { createObservable } from '../../internals/observable.js';
import { useStableCallback } from '../../internals/use-stable-callback.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { createAnswerChecks } from './answer-checks.js';
import { createFieldStore } from './field-store.js';
import { createFormController } from './create-form-controller.js';
import type { FormController, FormEvents } from './form-controller.js';
import { decimalSeparatorOf } from '../field-kinds.js';
import { initialFormValues } from './initial-form-values.js';
import { FIRST_STAGE } from './stage.js';

/** One form: TanStack's store, core's checks, and what can happen. Everything in it stands while the form lives. */
export function useFormController(
  model: FormModel,
  earlier: FormValues | undefined,
  events: FormEvents,
): FormController {
  const { locale } = useElicitKit();
  const [{ initial, suggested, decimalSeparator }] = useState(() => {
    const separator = decimalSeparatorOf(locale);
    return {
      decimalSeparator: separator,
      initial: initialFormValues(model, separator, earlier),
      suggested: initialFormValues(model, separator, undefined),
    };
  });
  const form = useForm({ defaultValues: initial as Record<string, unknown> });

  const onAccept = useStableCallback(events.onAccept);
  const onDecline = useStableCallback(events.onDecline);
  const onCancel = useStableCallback(events.onCancel);
  const onValuesChange = useStableCallback(events.onValuesChange);
  const reviews = useStableCallback(events.reviews);
  const needsAcknowledgement = useStableCallback(events.needsAcknowledgement);
  const mayAnswer = useStableCallback(events.mayAnswer);

  const [{ controller, checks }] = useState(() => {
    const answerChecks = createAnswerChecks(model, decimalSeparator);
    return {
      checks: answerChecks,
      controller: createFormController({
        model,
        initial,
        suggested,
        store: createFieldStore(form, model),
        stage: createObservable(FIRST_STAGE),
        checks: answerChecks,
        events: {
          onAccept,
          onDecline,
          onCancel,
          onValuesChange,
          reviews: () => reviews() ?? true,
          needsAcknowledgement: () => needsAcknowledgement() ?? false,
          mayAnswer: () => mayAnswer() ?? false,
        },
      }),
    };
  });

  useEffect(() => {
    void checks.prepare().then(controller.recheck);
  }, [checks, controller]);

  return controller;
}
