/**
 * Builds what the demo needs, starts its MCP server and its page on loopback, and prints the one address to open.
 * Ports come from MCP_PORT (3411) and PORT (3410); the next free ones are taken where these are in use.
 */
import { buildDemo } from './build-demo.mjs';

function portFrom(name, fallback) {
  const text = process.env[name];
  if (text === undefined || text === '') {
    return fallback;
  }
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(
      `${name} is ${text}, which is no port. Use a whole number from 0 (any free port) to 65535.`,
    );
    process.exit(1);
  }
  return port;
}

const port = portFrom('PORT', 3410);
const mcpPort = portFrom('MCP_PORT', 3411);

buildDemo();

// By address: the build's output is no source for the type checker to follow.
const built = new URL('../apps/demo/dist/server/index.js', import.meta.url);
const { startDemoHost, startDemoServer } = await import(built.href);
const server = await startDemoServer({ port: mcpPort });
const host = await startDemoHost({ port, presets: server.presets });

console.log(`MCP server at ${server.url}`);
console.log(`Open ${host.url}`);

let stopping = false;
function stop() {
  if (stopping) {
    process.exit(1);
  }
  stopping = true;
  void Promise.all([host.close(), server.close()]).then(() => process.exit(0));
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, stop);
}

/** How often it is looked whether the processes are there that started this one, in milliseconds. */
const LOOK_EVERY = 500;
const startedBy = (process.env.ELICIT_KIT_STARTED_BY ?? '').split(' ').filter(Boolean).map(Number);
setInterval(() => {
  if (!stopping && !startedBy.every(isRunning)) {
    stop();
  }
}, LOOK_EVERY).unref();

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
