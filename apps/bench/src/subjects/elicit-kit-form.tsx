import { parseElicitation } from '@elicit-kit/core';
import * as ElicitationForm from '@elicit-kit/react/elicitation-form';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Subject } from '../subject.js';

/** The kit: parsing of the schema included. */
export const subject: Subject = {
  mount(container, schema) {
    const { elicitation } = parseElicitation({ message: 'A few questions.', requestedSchema: schema });
    if (elicitation?.mode !== 'form') {
      throw new Error('The benchmark’s schema is not a form.');
    }
    const root = createRoot(container);
    flushSync(() => {
      root.render(
        <ElicitationForm.Root
          elicitation={elicitation}
          onAccept={() => undefined}
          onDecline={() => undefined}
          onCancel={() => undefined}
        />,
      );
    });
    return {
      unmount: () => {
        root.unmount();
      },
    };
  },
};
