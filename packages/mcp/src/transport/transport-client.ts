import { isObject } from '../calls/json-object.js';
import { FIRST_WITH_ROUNDS, plainErrors, type SdkErrors, type SdkTransport } from '../session/sdk-client.js';
import { readRevision, readServerInfo, type WireMessage, type WireRequest } from './wire-message.js';

/** What a server answers a request with instead of a result: passed on as it came. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  /** The JSON-RPC error. */
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
export function createTransportClient(transport: SdkTransport) {
  let greetedAs: unknown;
  let serverInfo: unknown;
  let revision: string | undefined;

  return {
    errors,
    transport: () => transport,
    claimed: () => serverInfo,
    declared: () => undefined,
    protocolVersion: () => revision,
    isLegacy: () => (revision ?? '') < FIRST_WITH_ROUNDS,
    /** Notes what a request of the client tells. @returns the request. */
    sending(request: WireRequest): WireRequest {
      revision = readRevision(request) ?? revision;
      if (request.method === 'initialize' || request.method === 'server/discover') {
        greetedAs = request.id;
      }
      return request;
    },
    /** Notes what a response tells. */
    heard({ id, result }: WireMessage): void {
      serverInfo = readServerInfo(result) ?? serverInfo;
      if (id !== undefined && id === greetedAs && isObject(result)) {
        ({ serverInfo } = result);
        const { protocolVersion } = result;
        revision = typeof protocolVersion === 'string' ? protocolVersion : revision;
      }
    },
  };
}

const errors: SdkErrors = {
  ...plainErrors,
  isFromServer: (error) => error instanceof ServerError,
};
