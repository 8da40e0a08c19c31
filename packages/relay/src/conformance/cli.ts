#!/usr/bin/env node
import { CHECKS } from './checks.js';
import { HOSTILE_CHECKS } from './hostile-checks.js';
import { createPeople } from './server-under-test.js';

const USAGE = `Usage: npx @elicit-kit/relay conformance <URL> [--test <URL>]

Checks a server against wire format 2. The first address is the one that pages connect to. The test address lets
the suite sign people in and ask them something: by default /conformance beneath the first. Both are described in
docs/conformance.md of this package.`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs all checks at once: each has people of its own. @returns how many failed */
async function run(address: URL, test: URL): Promise<number> {
  const server = { address, test };
  const checks = [...CHECKS, ...HOSTILE_CHECKS];
  const failures = await Promise.all(
    checks.map(async ({ name, run: check }) => {
      const people = createPeople(server);
      try {
        await check(people, server);
        print(`ok   ${name}`);
        return 0;
      } catch (error) {
        print(`FAIL ${name}\n     ${error instanceof Error ? error.message : String(error)}`);
        return 1;
      } finally {
        people.close();
      }
    }),
  );
  const failed = failures.filter(Boolean).length;
  print(`\n${checks.length - failed} of ${checks.length} checks passed.`);
  return failed;
}

const [command, address = '', option, test = `${address}/conformance`, ...rest] = process.argv.slice(2);
const isUnderstood =
  command === 'conformance' &&
  [undefined, '--test'].includes(option) &&
  rest.length === 0 &&
  [address, test].every((each) => URL.canParse(each) && new URL(each).protocol.startsWith('http'));
if (isUnderstood) {
  // Calls that still wait would hold the process.
  process.exit((await run(new URL(address), new URL(test))) === 0 ? 0 : 1);
}
process.stderr.write(`${USAGE}\n`);
process.exitCode = 2;
