import fc from 'fast-check';
import { loadPatternMatcher } from '../../pattern/load-pattern-matcher.js';
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
export async function runAgreement(schemas: number, seed: number): Promise<AgreementCounts> {
  const matcher = await loadPatternMatcher();
  const oracles = [createAjvOracle(), createCfworkerOracle()];
  const counts = startCounts();
  await fc.assert(
    fc.asyncProperty(formCase, async (form) => {
      // The matcher counts its work up to the next pause.
      await Promise.resolve();
      compareForm(form, oracles, matcher, counts);
    }),
    { numRuns: schemas, seed },
  );
  return counts;
}
