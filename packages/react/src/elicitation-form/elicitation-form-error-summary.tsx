'use client';

import { formMessages, type FieldId } from '@elicit-kit/core';
import { forwardRef, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { renderPart, type PartProps } from '../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useMessages } from '../internals/use-messages.js';
import { useFormContext } from './elicitation-form-context.js';
import { fieldIds } from './field-context.js';
import { focusField } from './focus-field.js';
import { IssueLine } from './issue-line.js';
import { useStage } from './state/use-form-state.js';
import { labelText } from './words/label-text.js';

/**
 * What keeps the answers from being sent, with a link to each. It takes the focus when Review fails, and shrinks as
 * problems are mended. Renders a `<div>` element, and nothing while there is no problem.
 */
export const ElicitationFormErrorSummary = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ElicitationFormErrorSummaryProps
>(function ElicitationFormErrorSummary(props, forwardedRef) {
  const words = useMessages(formMessages);
  const { controller, formId } = useFormContext();
  const failedReviews = useStage((stage) => stage.failedReviews);
  const ids = useProblems();
  const element = useRef<HTMLDivElement>(null);
  const ref = useComposedRefs(forwardedRef, element);

  useEffect(() => {
    if (failedReviews > 0) {
      element.current?.focus();
    }
  }, [failedReviews]);

  if (ids.length === 0) {
    return null;
  }
  const headingId = `${formId}-summary`;
  return renderPart(
    'div',
    {
      scope: 'elicitation-form',
      part: 'error-summary',
      // An alert would be heard twice: the focus says it already.
      own: { role: 'group', tabIndex: -1, 'aria-labelledby': headingId },
      content: (
        <>
          <h3 id={headingId} data-scope="elicitation-form" data-part="error-summary-title">
            {words('form.summaryTitle', { count: ids.length })}
          </h3>
          <ul data-scope="elicitation-form" data-part="error-summary-list">
            {ids.map((id) => (
              <li key={id}>
                <a
                  href={`#${fieldIds(formId, id).control}`}
                  data-scope="elicitation-form"
                  data-part="error-summary-link"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(event.currentTarget, formId, id);
                  }}
                >
                  <bdi>{labelText(controller.field(id)?.label ?? '')}</bdi>
                  {': '}
                  <IssueLine id={id} />
                </a>
              </li>
            ))}
          </ul>
        </>
      ),
    },
    props,
    ref,
  );
});

/** The fields that had a problem at the last Review and have one still, in order. */
function useProblems(): readonly FieldId[] {
  const { stage, store } = useFormContext().controller;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopStage = stage.subscribe(listener);
      const stopFlags = store.subscribe(undefined, listener);
      return () => {
        stopStage();
        stopFlags();
      };
    },
    [stage, store],
  );
  const read = () =>
    stage
      .get()
      .summary.filter((id) => store.flags(id).issue !== undefined)
      .join(' ');
  const problems = useSyncExternalStore(subscribe, read, read);
  return problems === '' ? [] : (problems.split(' ') as FieldId[]);
}

export type ElicitationFormErrorSummaryProps = PartProps<'div'>;
