import type { ElicitationBatch } from '@elicit-kit/core';
import { onTestFinished, vi } from 'vitest';
import { createElicitationRelay, type ElicitationRelayOptions } from '../server/create-elicitation-relay.js';
import { connectInbox, type ConnectedInbox, type ConnectInboxOptions } from './connect-inbox.js';

export const HOST = 'https://app.example';
const PATH = `${HOST}/elicitation`;
/** How long something of another side may take. */
export const PATIENCE = { timeout: 10_000, interval: 10 };

const open: { close(): unknown }[] = [];

/** By the test itself: files share this module, whose own hooks would be of the first one alone. */
function closeWithTest(each: { close(): unknown }): void {
  if (open.length === 0) {
    onTestFinished(async () => {
      await Promise.all(open.splice(0).map((one) => one.close()));
      vi.unstubAllGlobals();
    });
  }
  open.push(each);
}

export interface TestHost {
  readonly relay: ReturnType<typeof createElicitationRelay>;
  /** Whether its server answers at all. */
  reachable: boolean;
  /** Whose sessions have ended. */
  readonly signedOut: Set<string>;
  /** The requests that reached it, newest last. */
  readonly requests: { readonly method: string; readonly body: string; readonly over: boolean }[];
  /** Loses the response of the next command, which the server has heard. */
  loseNextResponse: boolean;
  /** What its pages were told of. */
  readonly problems: { readonly where: string; readonly error: unknown }[];
  /** Answers commands in the place of the server. */
  proxy?: () => Response;
}

/** A host's server: who asks stands in a header. */
export function startHost({
  closesWithTest = true,
  ...options
}: Partial<ElicitationRelayOptions> & { readonly closesWithTest?: boolean } = {}): TestHost {
  const signedOut = new Set<string>();
  const relay = createElicitationRelay({
    identify: async (request) => {
      const person = request.headers.get('x-person') ?? undefined;
      return person === undefined || signedOut.has(person) ? undefined : person;
    },
    onProblem: () => undefined,
    ...options,
  });
  if (closesWithTest) {
    closeWithTest(relay);
  }
  return { relay, reachable: true, signedOut, requests: [], problems: [], loseNextResponse: false };
}

export interface TestPage {
  readonly inbox: ConnectedInbox;
  readonly storage: Storage;
  /** Cuts the open stream, as a network does. */
  cut(): void;
}

/** A page of one person. `storage` of an earlier page makes it that page, loaded anew. */
export function openPage(
  host: TestHost,
  person: string,
  { storage = createStorage(), ...options }: ConnectInboxOptions & { readonly storage?: Storage } = {},
): TestPage {
  stubDocument();
  const streams = new Set<AbortController>();
  const fetchFrom: typeof fetch = async (input, init) => {
    if (!host.reachable) {
      throw new TypeError('fetch failed');
    }
    const method = init?.method ?? 'GET';
    const request = { method, body: String(init?.body ?? ''), over: false };
    host.requests.push(request);
    if (method === 'POST' && host.proxy) {
      return host.proxy();
    }
    const stream = new AbortController();
    init?.signal?.addEventListener('abort', () => {
      request.over = true;
      stream.abort();
    });
    const response = await host.relay.handler(
      new Request(input as string, {
        method,
        headers: {
          ...(init?.headers as Record<string, string>),
          'x-person': person,
          'sec-fetch-site': 'same-origin',
        },
        ...(init?.body !== undefined && init.body !== null && { body: init.body as string }),
        signal: stream.signal,
      }),
    );
    if (method === 'POST' && host.loseNextResponse) {
      host.loseNextResponse = false;
      throw new TypeError('fetch failed');
    }
    streams.add(stream);
    return response;
  };
  const inbox = connectInbox(PATH, {
    fetch: fetchFrom,
    drafts: storage,
    onProblem: (error, { where }) => host.problems.push({ where, error }),
    ...options,
  });
  closeWithTest(inbox);
  return {
    inbox,
    storage,
    cut() {
      streams.forEach((stream) => stream.abort());
      streams.clear();
    },
  };
}

/** What `connectInbox` needs of a page. */
function stubDocument(): void {
  if (typeof document === 'undefined') {
    const target = new EventTarget();
    const document = Object.assign(new EventTarget(), { baseURI: HOST, visibilityState: 'visible' });
    vi.stubGlobal('document', document);
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  }
}

export function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

export const NAME_FORM = {
  message: 'Who travels?',
  requestedSchema: {
    type: 'object',
    properties: { name: { type: 'string', title: 'Name', maxLength: 10 } },
    required: ['name'],
  },
};

export function asks(params: unknown = NAME_FORM, more: Partial<ElicitationBatch> = {}): ElicitationBatch {
  return {
    server: { connectionId: 'c', endpoint: { kind: 'url', origin: 'https://travel.example' } },
    requests: [{ key: 'request', params }],
    ...more,
  };
}

/** An agent asks whether it may call a tool. */
export function asksToCall(approval: object = {}, more: Partial<ElicitationBatch> = {}): ElicitationBatch {
  return asks(undefined, {
    requests: [
      {
        key: 'approval',
        approval: {
          call: { tool: 'send_mail', arguments: { to: 'a@b.example' } },
          message: 'It leaves the company.',
          options: [
            { id: 'once', kind: 'allowOnce', label: 'Yes' },
            { id: 'always', kind: 'allowAlways', label: 'Always' },
            { id: 'no', kind: 'rejectOnce', label: 'No' },
          ],
          ...approval,
        },
      },
    ],
    ...more,
  });
}
