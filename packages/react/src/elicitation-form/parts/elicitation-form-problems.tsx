'use client';

import type { MessageParams, Problem } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';
import { formMessages, problemMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';

/**
 * What is not as the protocol says about the form, folded away. Renders a `<details>` element, and nothing where all is
 * well.
 */
export const ElicitationFormProblems = /* @__PURE__ */ forwardRef<
  HTMLDetailsElement,
  ElicitationFormProblemsProps
>(function ElicitationFormProblems(props, ref) {
  const messages = useMessages(formMessages);
  const problemWords = useMessages(problemMessages);
  const { model } = useFormContext().store;
  const { problems } = model;
  if (problems.length === 0) {
    return null;
  }
  return renderPart(
    'details',
    {
      scope: 'elicitation-form',
      part: 'problems',
      content: (
        <>
          <summary>{messages('form.problems', { count: problems.length })}</summary>
          <ul data-scope="elicitation-form" data-part="problems-list">
            {problems.map((problem, index) => (
              <li key={index}>
                {problemWords(`problem.${problem.code}`, cleanParams(problem))}{' '}
                {problem.path !== '' && <code dir="ltr">{displayText(problem.path)}</code>}
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

function cleanParams({ params }: Problem): MessageParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? displayText(value) : value,
    ]),
  );
}

export type ElicitationFormProblemsProps = PartProps<'details'>;
