/**
 * Compares core's verdicts with those of Ajv and @cfworker/json-schema on generated forms and answers:
 * `pnpm check:agreement [pairs] [seed]`, 120 000 pairs unless said otherwise, of which nine in ten can be compared. Ends with 1 at the
 * first disagreement, made as small as possible.
 */
import { withSource } from './load-source.mjs';

const pairs = Number(process.argv[2] ?? 120_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);

await withSource(async (load) => {
  const { ANSWERS_EACH, runAgreement } = await load('form/agreement/run-agreement.fixtures.ts');
  console.log(`Seed ${seed}`);
  const started = Date.now();
  try {
    const counts = runAgreement(Math.ceil(pairs / ANSWERS_EACH), seed);
    console.log(
      `${counts.schemas} schemas, ${counts.pairs} pairs of a schema and answers, ${counts.valid} valid`,
    );
    console.log(`${counts.unsendable} pairs hold an answer that can't be sent: nothing to compare`);
    for (const [oracle, count] of Object.entries(counts.compared)) {
      console.log(`${count} verdicts the same as ${oracle}'s`);
    }
    for (const [error, count] of Object.entries(counts.oracleErrors).sort()) {
      console.log(`${count} left out: ${error}`);
    }
    console.log(`No disagreement. ${Math.round((Date.now() - started) / 1000)} s`);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
});
