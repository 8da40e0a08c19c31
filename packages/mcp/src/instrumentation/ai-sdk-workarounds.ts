import { overrideMember } from './override-member.js';

export interface SdkRequest {
  readonly request: { readonly method: string; readonly params?: Readonly<Record<string, unknown>> };
  readonly resultSchema?: { parse(result: unknown): unknown };
  readonly options?: {
    readonly signal?: AbortSignal | undefined;
    readonly timeout?: number | undefined;
    readonly maxTotalTimeout?: number | undefined;
  };
}

/** How a client of `@ai-sdk/mcp` sends every request: private members, the first the same in 1.x and 2.x. */
export interface RequestingClient {
  request(sent: SdkRequest): Promise<unknown>;
  /** 2.x: one leg of a request. Its result may ask for input. */
  requestOnce(sent: SdkRequest & { readonly allowInputRequired: boolean }): Promise<unknown>;
}

/**
 * Sees every request of a client of `@ai-sdk/mcp`, which runs the rounds of 2026-07-28 by itself and forgets the answers where sending them fails.
 *
 * @param intercept is given the client's own way to send it.
 * @returns what takes that back.
 */
export function interceptRequests(
  client: object,
  intercept: (sent: SdkRequest, pass: RequestingClient['request']) => Promise<unknown>,
): () => void {
  const target = client as RequestingClient;
  const { request } = target;
  return overrideMember(target, 'request', (sent) => intercept(sent, (own) => request.call(client, own)));
}
