import { createMemoryRelayStore } from '@elicit-kit/relay/server';
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../packages/workspace.js';
import { endOfProgram, type RunningServer, startServer } from '../processes.js';
import { CLI, failedChecks, serveRelays } from './relay-under-test.js';

const PYTHON_HOST = join(ROOT, 'apps/conformance/python');
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Ways to break the host, and the one check that must fail for each; at first as it is, which fails none. */
const COPIES: readonly (readonly [whole: string, broken: string, check?: string])[] = [
  ['', ''],
  [
    "if command['nonce'] not in self.outcomes:",
    'if True:',
    'answers: a nonce that is repeated is answered as before, and does nothing more',
  ],
  ['if any(issues):', 'if False:', 'answers: content is checked again, and can be given anew after 422'],
  [
    "kind.startswith('allow') != (action == 'accept')",
    'False',
    'approvals: what was not offered is refused, and nobody else can answer',
  ],
  [
    'hashlib.sha256(name.encode())',
    "hashlib.sha256(b'')",
    'events: another person is another viewer, sees nothing, and can answer nothing',
  ],
  ["site == 'same-origin' if", "site != 'cross-site' if", 'hostile: a page of another site'],
  [
    'person.revision != revision, 14)',
    'person.revision != revision, 60)',
    'events: a stream on which nothing changes is not silent for longer than 15 s',
  ],
  [
    'if not person.may_command():',
    'if False:',
    'limits: too many commands of one person are refused with 429 for a while, and nobody else is',
  ],
];

test('the relay on Node passes the conformance suite', async () => {
  const store = createMemoryRelayStore();
  expect(await failedChecks(await serveRelays([store, store]), 'second/elicitation')).toEqual([]);
});

test.runIf(hasPython)('the host in Python refuses a length that is no number at once', async () => {
  const { address } = await startPython(PYTHON_HOST);
  const { hostname, port } = new URL(address);
  const firstLines = ['-1', '+1', '1_0', ' '].map(async (length) => {
    const socket = connect(Number(port), hostname);
    const type = 'Content-Type: application/json';
    socket.write(
      `POST /elicitation/conformance HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${length}\r\n\r\n{}`,
    );
    const [line = ''] = (await text(socket)).split('\r\n');
    return line;
  });

  expect(await Promise.all(firstLines)).toEqual(Array(4).fill('HTTP/1.0 400 Bad Request'));
});

// Beside each other: most checks wait.
test.runIf(hasPython)(
  'the host in Python passes it, and each broken copy fails the check of what is broken',
  async () => {
    const failed = await Promise.all(
      COPIES.map(async ([whole, broken]) => {
        const folder = await mkdtemp(join(tmpdir(), 'elicit-kit-broken-host-'));
        onTestFinished(() => rm(folder, { recursive: true, force: true }));
        await cp(PYTHON_HOST, folder, { recursive: true });
        const text = await readFile(join(folder, 'host.py'), 'utf8');
        expect(text).toContain(whole);
        await writeFile(join(folder, 'host.py'), text.replace(whole, broken));
        const { address } = await startPython(folder);
        return await failedChecks(address);
      }),
    );
    expect(failed).toEqual(COPIES.map(([, , check]) => (check === undefined ? [] : [check])));
  },
);

test('an address that is none is answered with the usage', async () => {
  const { ending, stderr } = await endOfProgram(process.execPath, [CLI, 'elicitation']);
  expect({ ending, stderr }).toEqual({ ending: 2, stderr: expect.stringContaining('Usage:') });
});

/** The host of this folder, until the test ends. */
async function startPython(folder: string): Promise<RunningServer> {
  const host = await startServer('python3', [join(folder, 'host.py')], { env: { CONFORMANCE: '1' } });
  onTestFinished(() => host.end('SIGKILL'));
  return host;
}
