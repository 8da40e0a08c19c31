import fc from 'fast-check';
import { type AgreementCounts, compareForm, startCounts } from './compare.fixtures.js';
import { ANSWERS_EACH, formCase } from './form-schemas.fixtures.js';
import { createAjvOracle, createCfworkerOracle } from './oracles.fixtures.js';

export { ANSWERS_EACH };

/**
 * Our verdict on the answers to generated forms against JSON Schema 2020-12's on what they send, with formats asserted.
 *
 * Stated exceptions: an empty required text (the standard takes `""`, we ask), numbers that JSON would change.
 *
 * @param schemas how many; `ANSWERS_EACH` pairs of a schema and answers come of each.
 * @throws at the first disagreement, shrunk.
 */
export function runAgreement(schemas: number, seed: number): AgreementCounts {
  const oracles = [createAjvOracle(), createCfworkerOracle()];
  const counts = startCounts();
  fc.assert(
    fc.property(formCase, (form) => {
      compareForm(form, oracles, counts);
    }),
    { numRuns: schemas, seed },
  );
  return counts;
}
