import { parseElicitation } from '@elicit-kit/core';
import * as ElicitationForm from '@elicit-kit/react/elicitation-form';
import type { Subject } from '../subject.js';
import { mountReact } from './mount-react.js';

/** The kit: parsing of the schema included. */
export const subject: Subject = {
  mount(container, schema) {
    const { elicitation } = parseElicitation({ message: 'A few questions.', requestedSchema: schema });
    if (elicitation?.mode !== 'form') {
      throw new Error('The benchmark’s schema is not a form.');
    }
    return mountReact(
      container,
      <ElicitationForm.Root
        elicitation={elicitation}
        onAccept={() => undefined}
        onDecline={() => undefined}
        onCancel={() => undefined}
      />,
    );
  },
};
