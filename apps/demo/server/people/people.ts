import type { IncomingMessage, ServerResponse } from 'node:http';
import { createElicitationRelay } from '@elicit-kit/relay/server';
import { localhostHostValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createHost, type RunningHost } from '../../src/host/host.js';
import type { HostState } from '../../src/host/host-state.js';
import {
  ELICITATION_PATH,
  HOST_PATH,
  updateSince,
  type CommandReply,
  type HostCommand,
} from '../../src/host/host-wire.js';
import { sentenceOf } from '../../src/host/sentence-of.js';
import { readHostCommand } from './read-host-command.js';
import { createSessions, type Session } from './sessions.js';

export interface People {
  /** @returns whether the request was one for it. */
  serve(pathname: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** Signs in a browser that is not, where the request comes from a page of this server. */
  signIn(request: IncomingMessage, response: ServerResponse): void;
  /** Ends what runs for people, and tells their pages. */
  close(): Promise<void>;
}

/** Of a command, in bytes. */
const LARGEST_BODY = 1024 * 1024;
/** Proxies close what is silent for long. In milliseconds. */
const HEARTBEAT = 15_000;

/** Runs MCP clients for people, each person's apart: what they are asked, the relay carries to that person's pages. */
export function createPeople(cookie: string): People {
  const hosts = new Map<string, RunningHost>();
  const sessions = createSessions(cookie, ({ person }) => {
    void hosts.get(person)?.close();
    hosts.delete(person);
  });
  const relay = createElicitationRelay({
    identify: async (request) => sessions.find(request.headers.get('cookie'))?.person,
  });
  const relayHandler = toNodeHandler({ fetch: (request) => relay.handler(request) });
  const isLoopbackHost = localhostHostValidation();

  function hostOf({ person }: Session): RunningHost {
    const host = hosts.get(person) ?? createHost(relay.inboxOf(person), { storage: undefined });
    hosts.set(person, host);
    return host;
  }

  /** The demo calls any address that a person names: nobody else's page may have it do that. */
  function isOwnPage({ headers }: IncomingMessage): boolean {
    const site = headers['sec-fetch-site'];
    const { host, origin } = headers;
    return site === undefined
      ? origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
      : site === 'same-origin';
  }

  function serveHost(session: Session, request: IncomingMessage, response: ServerResponse): void {
    switch (request.method) {
      case 'GET':
        streamUpdates(hostOf(session), session.name, request, response);
        break;
      case 'POST':
        void takeCommand(hostOf(session), request, response);
        break;
      default:
        answer(response, 405, { error: 'Only GET and POST.' });
    }
  }

  return {
    serve(pathname, request, response) {
      if (pathname !== ELICITATION_PATH && pathname !== HOST_PATH) {
        return false;
      }
      // By a name of its own, another site's page could be taken for one of this server.
      if (!isLoopbackHost(request, response)) {
        return true;
      }
      if (pathname === ELICITATION_PATH) {
        void relayHandler(request, response as unknown as Parameters<typeof relayHandler>[1]);
        return true;
      }
      const session = sessions.find(request.headers.cookie);
      if (!isOwnPage(request)) {
        answer(response, 403, { error: 'Only for pages of this server.' });
      } else if (!session) {
        answer(response, 401, { error: 'Signed out.' });
      } else {
        serveHost(session, request, response);
      }
      return true;
    },
    signIn(request, response) {
      if (isOwnPage(request) && !sessions.find(request.headers.cookie)) {
        response.setHeader('Set-Cookie', sessions.start());
      }
    },
    async close() {
      await relay.close();
      await Promise.all([...hosts.values()].map((host) => host.close()));
    },
  };
}

/** An update is made when the page has read the one before: nothing queues up for one that is slow. */
function streamUpdates(
  host: RunningHost,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  let sent: HostState | undefined;
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  const send = (): void => {
    const state = host.getSnapshot();
    if (state !== sent && !response.writableNeedDrain) {
      response.write(`data: ${JSON.stringify(updateSince(sent, state, name))}\n\n`);
      sent = state;
    }
  };
  const heartbeat = setInterval(() => {
    response.write(': still here\n\n');
  }, HEARTBEAT);
  const stop = host.subscribe(send);
  response.on('drain', send);
  request.on('close', () => {
    clearInterval(heartbeat);
    stop();
  });
  send();
}

async function takeCommand(
  host: RunningHost,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const command = readHostCommand(await readJson(request));
  if (command === undefined) {
    answer(response, 400, { error: 'That is no command.' });
    return;
  }
  try {
    await obey(host, command);
    answer(response, 200, {});
  } catch (error) {
    answer(response, 200, { error: sentenceOf(error) });
  }
}

async function obey(host: RunningHost, command: HostCommand): Promise<void> {
  switch (command.type) {
    case 'connect':
    case 'connectAgain':
      await host[command.type](command.address, command.era);
      break;
    case 'disconnect':
      await host.disconnect(command.connectionId);
      break;
    case 'call':
      host.call(command.connectionId, command.toolName, command.args);
      break;
    case 'stop':
      host.stop(command.callId);
      break;
    case 'clearLog':
      host.clearLog();
      break;
    default:
      command satisfies never;
  }
}

/** @returns nothing for what is no JSON, or too much of it. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    return undefined;
  }
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      size += part.byteLength;
      if (size > LARGEST_BODY) {
        return undefined;
      }
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function answer(response: ServerResponse, status: number, body: CommandReply): void {
  if (!response.headersSent) {
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify(body));
  }
}
