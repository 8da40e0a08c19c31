import { parseElicitation } from '../protocol/parse-elicitation.js';
import type { FormElicitation } from '../protocol/elicitation.js';

/** A form with these properties. @param rest further keywords of the requested schema. */
export function formOf(properties: Record<string, unknown>, rest: object = {}): FormElicitation {
  const { elicitation } = parseElicitation({
    message: 'A few questions.',
    requestedSchema: { type: 'object', properties, ...rest },
  });
  if (elicitation?.mode !== 'form') {
    throw new Error('The fixture is not a form.');
  }
  return elicitation;
}
