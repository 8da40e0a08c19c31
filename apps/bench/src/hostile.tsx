import { inspectText } from '@elicit-kit/core/text';
import { type ParsedElicitation, parseElicitation } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';
import { parseElicitations } from '@elicit-kit/core/internal/inbox';
import { findSecretRequests } from '@elicit-kit/core/secrets';
import * as ElicitationForm from '@elicit-kit/react/elicitation-form';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hostileBatches, hostileSchemas } from '../../../packages/core/src/form/hostile-schemas.fixtures.js';
import { hostileWords } from '../../../packages/core/src/secrets/hostile-words.fixtures.js';

const MESSAGE = 'Please answer.';
const requestsOf: Readonly<Record<string, () => readonly unknown[]>> = {
  ...mapped(hostileSchemas, (make) => [{ message: MESSAGE, requestedSchema: make() }], ''),
  ...mapped(hostileWords, (make) => [make()], 'words: '),
  ...mapped(
    hostileBatches,
    (make) => make().map((requestedSchema) => ({ message: MESSAGE, requestedSchema })),
    'together: ',
  ),
  // Each alone is within the limits.
  ...mapped(hostileWords, (make) => Array.from({ length: 50 }, make), 'fifty together: '),
};

function mapped<Make>(
  makes: Readonly<Record<string, Make>>,
  requests: (make: Make) => readonly unknown[],
  prefix: string,
): Record<string, () => readonly unknown[]> {
  return Object.fromEntries(
    Object.entries(makes).map(([name, make]) => [`${prefix}${name}`, () => requests(make)]),
  );
}

declare global {
  interface Window {
    /** What the measuring script calls. */
    hostile: {
      readonly names: readonly string[];
      prepare(name: string): void;
      /** Reads, inspects and looks through all requests. */
      read(): void;
      /** Shows the first form. @returns the number of elements. */
      render(): number;
    };
  }
}

const container = document.getElementById('root');
if (container === null) {
  throw new Error('There is no place for the form.');
}
let requests: readonly unknown[] = [];
let parsed: readonly ParsedElicitation[] = [];
/** What was found must not be optimised away. */
let findings = 0;

window.hostile = {
  names: Object.keys(requestsOf),
  prepare(name) {
    requests = requestsOf[name]?.() ?? [];
  },
  read() {
    parsed =
      requests.length === 1 ? requests.map((one) => parseElicitation(one)) : parseElicitations(requests);
    for (const { elicitation } of parsed) {
      if (elicitation?.mode === 'form') {
        findings += inspectText(elicitation.message).findings.length + findSecretRequests(elicitation).length;
        for (const { label, description } of elicitation.model.fields) {
          findings += displayText(label).length + inspectText(description ?? '').findings.length;
        }
      }
    }
  },
  render() {
    const form = parsed
      .map(({ elicitation }) => elicitation)
      .find((elicitation) => elicitation?.mode === 'form');
    if (form?.mode === 'form') {
      flushSync(() => {
        createRoot(container).render(
          <ElicitationForm.Root
            elicitation={form}
            onAccept={() => undefined}
            onDecline={() => undefined}
            onCancel={() => undefined}
          />,
        );
      });
    }
    return container.querySelectorAll('*').length + Math.min(0, findings);
  },
};
