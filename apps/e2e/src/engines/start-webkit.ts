import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, until } from '../processes.js';
import { COMMANDS, createWebDriver, type WebDriver } from './web-driver.js';

export interface WebKitPaths {
  /** WebKitWebDriver, which knows its browser. */
  readonly driver: string;
  /** A display without a screen: WebKitGTK has no windowless mode. */
  readonly display: string;
}

/** A WebKitGTK on a display of its own. */
export async function startWebKit(paths: WebKitPaths): Promise<WebDriver> {
  const home = await mkdtemp(join(tmpdir(), 'elicit-kit-webkit-'));
  // It takes the next free display, and says which.
  const display = spawn(
    paths.display,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  let number = '';
  display.stdio[3]?.on('data', (chunk: Buffer) => (number += chunk.toString()));
  await until('Xvfb has a display', display, () => Promise.resolve(number.endsWith('\n')));

  const port = await freePort();
  const driver = spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: `:${number.trim()}`,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_RUNTIME_DIR: home,
      NO_AT_BRIDGE: '1',
      LANG: 'C.UTF-8',
      TZ: 'Europe/Amsterdam',
    },
    stdio: 'ignore',
  });
  async function end() {
    await endProcess(driver);
    await endProcess(display);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }

  async function request(method: string, path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${error}: ${message}`);
    }
    return value;
  }

  try {
    await until('WebKitWebDriver answers', driver, () => request('GET', '/status'));
    const { sessionId } = (await request('POST', '/session', {
      capabilities: { alwaysMatch: {} },
    })) as { sessionId: string };
    return createWebDriver(
      (command, parameters) => {
        const [method, path] = COMMANDS[command];
        return request(method, `/session/${sessionId}${path}`, parameters);
      },
      async () => {
        // The driver ends the browser that it started.
        await Promise.race([request('DELETE', `/session/${sessionId}`).catch(() => undefined), sleep(5_000)]);
        await end();
      },
    );
  } catch (error) {
    await end();
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}
