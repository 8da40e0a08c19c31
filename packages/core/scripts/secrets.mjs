/**
 * Says how many asks for secrets are found, and how many honest questions are taken for one, with the words of English and of the
 * entry's own language:
 *
 * node packages/core/scripts/secrets.mjs [--list]
 *
 * Every third entry of each list is held out, and told apart: what the cues were not tuned on; and a third list was written
 * by somebody who had not seen them. `--list` also shows which of the tuned ones were decided wrongly. What is found with low confidence stops nobody and does not count. Ends with 1 where
 * fewer than half are found, or more than 5 % of the honest ones are.
 */
import { withSource } from './load-source.mjs';

const LEAST_FOUND = 0.5;
const MOST_FALSE = 0.05;
const list = process.argv.includes('--list');

await withSource(async (load) => {
  const { HONEST_QUESTIONS, HOSTILE_ASKS, isFound } = await load('secrets/asks.fixtures.ts');
  const { HELD_OUT_ASKS, HELD_OUT_HONEST } = await load('secrets/asks-held-out.fixtures.ts');

  for (const [name, lists, unseen, wanted] of [
    ['asks for secrets', HOSTILE_ASKS, HELD_OUT_ASKS, true],
    ['honest questions', HONEST_QUESTIONS, HELD_OUT_HONEST, false],
  ]) {
    const parts = { 'tuned on': [0, 0], 'held out': [0, 0], 'written without the cues': [0, 0] };
    for (const source of [lists, unseen]) {
      for (const [language, entries] of Object.entries(source)) {
        const wrong = [];
        for (const [index, entry] of entries.entries()) {
          const isHeld = source === unseen || index % 3 === 2;
          const found = isFound(language, entry);
          const part =
            parts[source === unseen ? 'written without the cues' : isHeld ? 'held out' : 'tuned on'];
          part[0] += found ? 1 : 0;
          part[1] += 1;
          if (!isHeld && found !== wanted) {
            wrong.push(entry);
          }
        }
        if (list && wrong.length > 0) {
          console.log(`${language}: ${wrong.map((entry) => JSON.stringify(entry)).join(', ')}`);
        }
      }
    }
    for (const [part, [found, all]] of Object.entries(parts)) {
      const share = found / all;
      console.log(`${name}, ${part}: ${found} of ${all} found (${(100 * share).toFixed(1)} %)`);
      if (wanted ? share <= LEAST_FOUND : share > MOST_FALSE) {
        process.exitCode = 1;
      }
    }
  }
});
