import { parseArgs } from 'node:util';
import { type Check, CHECKS } from './checks.js';
import { HOSTILE_CHECKS } from './hostile-checks.js';
import { instanceChecks, LIMIT_CHECK, restartCheck } from './instance-checks.js';
import { runCli } from './run-cli.js';
import { createPeople, type ServerUnderTest } from './server-under-test.js';

const USAGE = `Usage: pnpm check:relay <URL> [--test <URL>] [--instance <URL>] [--restart <command>]

Checks a server against wire format 2. The first address is the one that pages connect to. The test address lets
the suite sign people in and ask them something: by default /conformance beneath the first. --instance names the
address of another instance, --restart a command that restarts the server: without them that is not checked.
All is described in apps/conformance/README.md.`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs checks at once: each has people of its own. @returns how many failed */
async function run(checks: readonly Check[], server: ServerUnderTest): Promise<number> {
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
  return failures.filter(Boolean).length;
}

interface Words {
  readonly address: URL;
  readonly test: URL;
  readonly instance: URL | undefined;
  readonly restart: string | undefined;
}

/** @throws TypeError for words that are not understood */
function readWords(words: readonly string[]): Words {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { test: { type: 'string' }, instance: { type: 'string' }, restart: { type: 'string' } },
  });
  const [address = '', ...rest] = positionals;
  const { instance, restart, test = `${address}/conformance` } = values;
  const urls = [address, test, instance ?? address].map((each) => new URL(each));
  if (rest.length > 0 || !urls.every(({ protocol }) => /^https?:/.test(protocol))) {
    throw new TypeError(USAGE);
  }
  const [page, testAddress, other] = urls as [URL, URL, URL];
  return { address: page, test: testAddress, instance: instance === undefined ? undefined : other, restart };
}

async function main({ address, instance, restart, test }: Words): Promise<number> {
  const server = { address, test };
  const atOnce = [...CHECKS, ...HOSTILE_CHECKS, LIMIT_CHECK, ...(instance ? instanceChecks(instance) : [])];
  // A restart ends all that the others wait for.
  const last = restart === undefined ? [] : [restartCheck(restart)];
  const failed = (await run(atOnce, server)) + (await run(last, server));
  const { length } = [...atOnce, ...last];
  print(`\n${length - failed} of ${length} checks passed.`);
  return failed;
}

await runCli(USAGE, readWords, main);
