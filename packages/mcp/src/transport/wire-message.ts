import type { ElicitationMode } from '../calls/eliciting-call.js';
import { isObject, memberOf } from '../calls/json-object.js';

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

type JsonObject = Readonly<Record<string, unknown>>;

/** Where 2026-07-28 has what a client says of itself with each request, in `_meta`. */
const META = 'io.modelcontextprotocol/';

/** Whatever it is: what doesn't fit is left out. */
export function readMessage(message: object): WireMessage {
  const { method, params, ...rest } = message as { method?: unknown; params?: unknown };
  return {
    ...rest,
    ...(typeof method === 'string' && { method }),
    ...(isObject(params) && { params }),
  };
}

/** The revision that a request says it is of (2026-07-28 and later). */
export function readRevision({ params }: WireMessage): string | undefined {
  const version = memberOf(params?.['_meta'], `${META}protocolVersion`);
  return typeof version === 'string' ? version : undefined;
}

/** What a server says of itself with a result (2026-07-28 and later). */
export function readServerInfo(result: unknown): unknown {
  return memberOf(memberOf(result, '_meta'), `${META}serverInfo`);
}

/** What is declared for a client: how its person can be asked, and extensions beside its own. */
interface Declared {
  readonly modes: readonly ElicitationMode[];
  readonly extensions: JsonObject;
}

/** The request, in which its client says that its person can be asked: in `initialize`, or with each request (2026-07-28). */
export function declareCapability<Request extends WireMessage>(
  request: Request,
  { modes, extensions }: Declared,
): Request {
  const { method, params } = request;
  const elicitation = Object.fromEntries(modes.map((mode) => [mode, {}]));
  const declare = (own: JsonObject) => ({
    ...own,
    elicitation,
    ...(Object.keys(extensions).length > 0 && {
      extensions: { ...(isObject(own['extensions']) && own['extensions']), ...extensions },
    }),
  });
  if (method === 'initialize') {
    const capabilities = declare(isObject(params?.['capabilities']) ? params['capabilities'] : {});
    return { ...request, params: { ...params, capabilities } };
  }
  const meta = params?.['_meta'];
  const declared = memberOf(meta, `${META}clientCapabilities`);
  if (!isObject(meta) || !isObject(declared)) {
    return request;
  }
  const _meta = { ...meta, [`${META}clientCapabilities`]: declare(declared) };
  return { ...request, params: { ...params, _meta } };
}
