import type { ElicitationMode } from '../calls/elicitation-request.js';
import { isObject, memberOf } from '../calls/json-object.js';
import type { SdkTransport } from '../instrumentation/transport-watch.js';
import { FIRST_WITH_ROUNDS, plainErrors } from '../session/sdk-client.js';

/** A JSON-RPC message, as far as anything is known of it. */
export interface WireMessage {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: unknown;
}

export interface WireRequest extends WireMessage {
  readonly id: unknown;
  readonly method: string;
}

/** Where 2026-07-28 has what either side says of itself with each message, in `_meta`. */
const META = 'io.modelcontextprotocol/';
const CAPABILITIES = `${META}clientCapabilities`;

/**
 * The request, in which its client says that its person can be asked: in `initialize`, or with each request (2026-07-28).
 *
 * @param extensions beside the client's own.
 */
export function declareCapability(
  request: WireRequest,
  modes: readonly ElicitationMode[],
  extensions: Readonly<Record<string, unknown>> | undefined,
): WireRequest {
  const { method, params } = request;
  const elicitation = Object.fromEntries(modes.map((mode) => [mode, {}]));
  const declare = (given: unknown) => {
    const own = isObject(given) ? given : {};
    const others = isObject(own['extensions']) ? own['extensions'] : {};
    return { ...own, elicitation, ...(extensions && { extensions: { ...others, ...extensions } }) };
  };
  if (method === 'initialize') {
    return { ...request, params: { ...params, capabilities: declare(params?.['capabilities']) } };
  }
  const meta = params?.['_meta'];
  const declared = memberOf(meta, CAPABILITIES);
  return isObject(meta) && isObject(declared)
    ? { ...request, params: { ...params, _meta: { ...meta, [CAPABILITIES]: declare(declared) } } }
    : request;
}

/** What a server answers a request with instead of a result: passed on as it came. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly error: unknown;
  /** Read where a page has to be visited first. */
  readonly code: unknown;
  readonly data: unknown;

  constructor(error: unknown) {
    const { code, message, data } = isObject(error) ? error : {};
    super(typeof message === 'string' ? message : 'The server refused the request');
    this.error = error;
    this.code = code;
    this.data = data;
  }
}

/** A client that nobody shows us, by what passes through its transport. */
export function createTransportClient(transport: SdkTransport, openAIForms: boolean) {
  let greetedAs: unknown;
  let serverInfo: unknown;
  let revision: string | undefined;

  function noteRevision(version: unknown): void {
    revision = typeof version === 'string' ? version : revision;
  }

  return {
    errors: { ...plainErrors, isFromServer: (error: unknown) => error instanceof ServerError },
    transport: () => transport,
    claimed: () => serverInfo,
    declared: () => undefined,
    takesOpenAIForms: () => openAIForms,
    protocolVersion: () => revision,
    isLegacy: () => (revision ?? '') < FIRST_WITH_ROUNDS,
    sending({ id, method, params }: WireRequest): void {
      noteRevision(memberOf(params?.['_meta'], `${META}protocolVersion`));
      if (method === 'initialize' || method === 'server/discover') {
        greetedAs = id;
      }
    },
    heard({ id, result }: WireMessage): void {
      serverInfo = memberOf(memberOf(result, '_meta'), `${META}serverInfo`) ?? serverInfo;
      if (id !== undefined && id === greetedAs && isObject(result)) {
        ({ serverInfo } = result);
        noteRevision(result['protocolVersion']);
      }
    },
  };
}
