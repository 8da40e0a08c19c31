'use client';

import type { MessageParams, Problem } from '@elicit-kit/core';
import { formMessages, problemMessages } from '@elicit-kit/core/internal/messages';
import { displayText } from '@elicit-kit/core/internal/text';
import { useMessages } from '../../internals/use-messages.js';

/** What is not as the protocol says about the form, folded away. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  const messages = useMessages(formMessages);
  const problemWords = useMessages(problemMessages);
  return (
    <details data-scope="elicitation-form" data-part="problems">
      <summary>{messages('form.problems', { count: problems.length })}</summary>
      <ul data-scope="elicitation-form" data-part="problems-list">
        {problems.map((problem, index) => (
          <li key={index}>
            {problemWords(`problem.${problem.code}`, cleanParams(problem))}{' '}
            {problem.path !== '' && <code dir="ltr">{displayText(problem.path)}</code>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function cleanParams({ params }: Problem): MessageParams {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? displayText(value) : value,
    ]),
  );
}
