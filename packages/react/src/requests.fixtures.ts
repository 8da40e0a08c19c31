import { parseElicitation, type Elicitation } from '@elicit-kit/core';

const requests = new WeakMap<object, unknown>();

/** Parses a request of a story, and keeps it for the code that the catalogue shows. Throws where there is nothing to show. */
export function elicitationOf(request: unknown): Elicitation {
  const { elicitation } = parseElicitation(request, { canAdd: ['file'] });
  if (elicitation === undefined) {
    throw new Error('The fixture can not be parsed.');
  }
  requests.set(elicitation, request);
  return elicitation;
}

/** The request that an elicitation of a fixture was parsed from; a page's is the elicitation itself. */
export function requestOf(elicitation: object): unknown {
  return requests.get(elicitation) ?? elicitation;
}
