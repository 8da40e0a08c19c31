/**
 * Compares `matchesPattern` with the native engine on patterns as people write them and on random ones:
 * `pnpm check:patterns [random patterns] [seed]`, 5000 of each kind unless said otherwise. Ends
 * with 1 where a verdict differs.
 */
import fc from 'fast-check';
import { withSource } from './load-source.mjs';

const runs = Number(process.argv[2] ?? 5000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);

await withSource(async (load) => {
  const { comparePatterns } = await load('pattern/compare-patterns.fixtures.ts');
  const { everydayPatterns } = await load('pattern/everyday-patterns.fixtures.ts');
  const random = await load('pattern/random-patterns.fixtures.ts');
  const sampled = (pattern) =>
    fc.sample(pattern, { numRuns: runs, seed }).map((source) => ({ pattern: source, texts: random.TEXTS }));

  console.log(`Seed ${seed}`);
  for (const [name, patterns] of [
    ['as people write them', everydayPatterns()],
    ['random, without lookarounds', sampled(random.plainPattern)],
    ['random, with lookarounds', sampled(random.patternWithLookarounds)],
  ]) {
    const counts = comparePatterns(patterns);
    console.log(
      `${counts.patterns} patterns ${name}: ${counts.verdicts} verdicts, ${counts.wrong.length} of them wrong; ` +
        `${counts.invalid} patterns invalid, ${counts.unverifiable.length} unverifiable`,
    );
    for (const wrong of counts.wrong.slice(0, 20)) {
      console.log(`  ${wrong}`);
      process.exitCode = 1;
    }
  }
});
