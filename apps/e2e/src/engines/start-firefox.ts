import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, until } from '../processes.js';
import { COMMANDS, createWebDriver, type WebDriver } from './web-driver.js';

/** Everything else that a driven Firefox should leave alone, Marionette sets itself. */
const PREFERENCES = {
  // Any free port; Firefox writes which into its profile.
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  // One flow's answers are no suggestions of the next one's.
  'browser.formfill.enable': false,
  // Scrollbars that take room, as on Windows and on most Linux desktops.
  'widget.gtk.overlay-scrollbars.enabled': false,
  'widget.non-native-theme.scrollbar.size.override': 15,
};

/** A Firefox without a window, in a profile of its own. */
export async function startFirefox(path: string): Promise<WebDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'elicit-kit-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), preferences.join(''));
  const browser = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--marionette'], {
    env: { ...process.env, TZ: 'Europe/Amsterdam' },
    stdio: 'ignore',
  });
  async function end() {
    await endProcess(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    const port = await until('Firefox opens its port', browser, async () =>
      Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')),
    );
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const send = createMarionette(socket);
    await send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    return createWebDriver(
      (command, parameters) => send(COMMANDS[command][2], parameters),
      async () => {
        socket.destroy();
        await end();
      },
    );
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Commands and answers as `length:JSON`, both numbered: `[0, id, name, parameters]`, `[1, id, error, value]`.
 *
 * @see https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
function createMarionette(socket: Socket) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let received = Buffer.alloc(0);
  let count = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon === -1 || received.length < end) {
        return;
      }
      take(JSON.parse(received.subarray(colon + 1, end).toString()));
      received = received.subarray(end);
    }
  });
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) {
      reject(error);
    }
    waiting.clear();
  };
  socket.on('error', fail);
  socket.on('close', () => {
    fail(new Error('Firefox ended the connection.'));
  });

  /** The first message is a greeting, and no list. */
  function take(message: unknown) {
    if (!Array.isArray(message)) {
      return;
    }
    const [, id, error, value] = message as [1, number, { error: string; message: string } | null, unknown];
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error !== null) {
      reject?.(new Error(`${error.error}: ${error.message}`));
      return;
    }
    // What is no object or list comes in one.
    const only = typeof value === 'object' && value !== null && 'value' in value;
    resolve?.(only ? value.value : value);
  }

  return (name: string, parameters: Readonly<Record<string, unknown>> = {}) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const body = JSON.stringify([0, count, name, parameters]);
      socket.write(`${Buffer.byteLength(body)}:${body}`);
    });
}
