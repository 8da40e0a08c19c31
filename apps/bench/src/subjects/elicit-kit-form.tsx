import { parseElicitation } from '@elicit-kit/core';
import * as ElicitationForm from '@elicit-kit/react/elicitation-form';
import type { Subject } from '../schema.js';

/** The kit: parsing of the schema included. */
export const subject: Subject = (requestedSchema) => {
  const { elicitation } = parseElicitation({ message: 'A few questions.', requestedSchema });
  if (elicitation?.mode !== 'form') {
    return null;
  }
  const ignore = () => undefined;
  return (
    <ElicitationForm.Root elicitation={elicitation} onAccept={ignore} onDecline={ignore} onCancel={ignore} />
  );
};
