import { type FieldId, describeIssue } from '@elicit-kit/core';
import { forwardRef, memo, useCallback, useSyncExternalStore } from 'react';
import { formPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { elementFrom } from '../../internals/use-element.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { linkProps } from '../hooks/use-field.js';
import { useStateOfField } from '../hooks/use-form-store.js';
import { labelText } from '../hooks/form-messages.js';

/**
 * What keeps the answers from being sent, with a link to each. It takes the focus when Review fails, and shrinks as
 * problems are mended. Renders a `<div>` element, and nothing while there is no problem.
 */
export const ElicitationFormErrorSummary = /* @__PURE__ */ forwardRef<HTMLDivElement, PartProps<'div'>>(
  function ElicitationFormErrorSummary(props, forwardedRef) {
    const { components, formId, messages, store, summaryProps } = useFormContext();
    const ids = useProblems();
    const ref = useComposedRefs(forwardedRef, summaryProps.ref);

    if (ids.length === 0) {
      return null;
    }
    const headingId = `${formId}-summary`;
    return renderPart(
      elementFrom(components, 'div', 'ErrorSummary'),
      {
        scope: 'elicitation-form',
        part: 'error-summary',
        look: 'sign box danger signed',
        // An alert would be heard twice: the focus says it already.
        own: { role: summaryProps.role, tabIndex: -1, 'aria-labelledby': headingId },
        content: (
          <>
            <h3 id={headingId} {...formPart('error-summary-title', 'strong')}>
              {messages('form.summaryTitle', { count: ids.length })}
            </h3>
            <ul {...formPart('error-summary-list', 'stack tight')}>
              {ids.map((id) => (
                <li key={id} data-scope="elicitation-form">
                  <a {...linkProps(formId, id)} {...formPart('error-summary-link')}>
                    <bdi data-scope="elicitation-form" data-elicit-look="paper">
                      {labelText(store.findField(id)?.label ?? '')}
                    </bdi>
                    <span {...formPart('colon')}>:</span> <IssueLine id={id} />
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
  },
);

const IssueLine = /* @__PURE__ */ memo(function IssueLine({ id }: { id: FieldId }) {
  const { messages, store } = useFormContext();
  const { issue } = useStateOfField(store, id);
  return <span>{issue === undefined ? '' : describeIssue(issue, messages)}</span>;
});

/** The fields that had a problem at the last submission and have one still, in order. */
function useProblems(): readonly FieldId[] {
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopForm = store.subscribe(listener);
      const stopFields = store.subscribeField(undefined, listener);
      return () => {
        stopForm();
        stopFields();
      };
    },
    [store],
  );
  const read = () =>
    store
      .getState()
      .summary.filter((id) => store.getField(id).issue !== undefined)
      .join(' ');
  const problems = useSyncExternalStore(subscribe, read, read);
  return problems === '' ? [] : (problems.split(' ') as FieldId[]);
}
