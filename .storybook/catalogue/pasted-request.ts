import { parseElicitation, type BatchRequest, type ElicitResult } from '@elicit-kit/core';

/** What was pasted, in the form in which a server of some protocol revision sends it. */
export interface PastedRequest {
  /** What the text was read as, for the reader of the page. */
  readonly readAs: string;
  readonly requests: readonly BatchRequest[];
  /** Where the text can't be read at all. */
  readonly problem?: string;
  /** Pages are only waited for: the call is repeated afterwards. */
  readonly settleAt?: 'completion';
  /** What the client sends for these answers. */
  answerOf(results: readonly ElicitResult[]): unknown;
}

type Json = Readonly<Record<string, unknown>>;

/** Reads a schema, the params of a request, a whole JSON-RPC message of any revision, or an address. */
export function readPasted(text: string): PastedRequest {
  const trimmed = text.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) {
    const params = { mode: 'url', message: 'Please open this page.', url: trimmed, elicitationId: 'page-1' };
    return single('An address', params);
  }
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch (error) {
    return {
      readAs: 'Neither JSON nor an address that begins with its scheme, such as https:',
      requests: [],
      problem: error instanceof Error ? error.message : 'This is not JSON.',
      answerOf: () => undefined,
    };
  }
  return isObject(value) ? readMessage(value) : single('Not an object', value);
}

function readMessage(value: Json): PastedRequest {
  const error = isObject(value['error']) ? value['error'] : value;
  const data = isObject(error['data']) ? error['data'] : {};
  if (Array.isArray(data['elicitations'])) {
    return {
      readAs: 'A “URL first” error of 2025-11-25: the call is repeated once the pages are done',
      requests: data['elicitations'].map((params: unknown, index) => ({ key: `page-${index + 1}`, params })),
      settleAt: 'completion',
      answerOf: (results) =>
        results.every(({ action }) => action === 'accept')
          ? { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'book_table', arguments: {} } }
          : 'Nothing is sent: the call fails.',
    };
  }
  const result = isObject(value['result']) ? value['result'] : value;
  if (isObject(result['inputRequests'])) {
    return readRound(result, result['inputRequests']);
  }
  if (isObject(value['params']) || value['method'] !== undefined) {
    return single('A request of the server (2025-06-18 to 2025-11-25)', value['params'], value['id'] ?? 1);
  }
  return 'requestedSchema' in value || 'mode' in value
    ? single('The params of a request', value)
    : single('A schema', { message: 'Please answer.', requestedSchema: value });
}

/** A result with `resultType: 'input_required'`: its answers travel with the next attempt at the call. */
function readRound(result: Json, inputRequests: Json): PastedRequest {
  const requests = Object.entries(inputRequests).flatMap(([key, request]) =>
    isObject(request) && request['method'] === 'elicitation/create'
      ? [{ key, params: request['params'] }]
      : [],
  );
  const others = Object.keys(inputRequests).length - requests.length;
  return {
    readAs: `A round of 2026-07-28${others === 0 ? '' : `; ${others} of its requests are not elicitations`}`,
    requests,
    answerOf: (results) => ({
      jsonrpc: '2.0',
      id: 3,
      method: 'tools/call',
      params: {
        name: 'book_table',
        arguments: {},
        inputResponses: Object.fromEntries(requests.map(({ key }, index) => [key, results[index]])),
        ...('requestState' in result && { requestState: result['requestState'] }),
      },
    }),
  };
}

function single(readAs: string, params: unknown, id: unknown = 1): PastedRequest {
  return {
    readAs,
    requests: [{ key: 'request', params }],
    answerOf: ([result]) => ({ jsonrpc: '2.0', id, result }),
  };
}

/** What the kit noticed while it read them, each as `request: path: code`. */
export function problemsOf({ requests, problem }: PastedRequest): readonly string[] {
  return [
    ...(problem === undefined ? [] : [problem]),
    ...requests.flatMap((request) =>
      'params' in request
        ? parseElicitation(request.params).problems.map(({ code, path }) =>
            [...(requests.length > 1 ? [request.key] : []), ...(path === '' ? [] : [path]), code].join(': '),
          )
        : [],
    ),
  ];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
