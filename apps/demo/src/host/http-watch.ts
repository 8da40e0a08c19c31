/** What the newest HTTP request to a server came to. */
export type HttpOutcome = { readonly status: number; readonly contentType: string } | 'no response';

/** A `fetch` that remembers what became of its requests, for telling a person why something failed. */
export interface HttpWatch {
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  readonly latest: () => HttpOutcome | undefined;
  /**
   * The server no longer knows the session: it answered 404 to a message of it, and a client must begin a new one
   * (MCP 2025-11-25, session management). `refusedMethods` are those of the messages that it turned away.
   */
  readonly sessionEnded: () => { readonly refusedMethods: ReadonlySet<string> } | undefined;
}

/** @param onReachable hears after each request whether the server answered it at all. */
export function createHttpWatch(onReachable: (reachable: boolean) => void): HttpWatch {
  let latest: HttpOutcome | undefined;
  let ended: { readonly refusedMethods: Set<string> } | undefined;
  return {
    async fetch(url, init) {
      let response: Response;
      try {
        response = await fetch(url, init);
      } catch (error) {
        if (init?.signal?.aborted !== true) {
          latest = 'no response';
          onReachable(false);
        }
        throw error;
      }
      latest = { status: response.status, contentType: response.headers.get('content-type') ?? '' };
      if (response.status === 404 && new Headers(init?.headers).has('mcp-session-id')) {
        ended ??= { refusedMethods: new Set() };
        ended.refusedMethods.add(methodOf(init?.body));
      }
      onReachable(true);
      return response;
    },
    latest: () => latest,
    sessionEnded: () => ended,
  };
}

function methodOf(body: unknown): string {
  try {
    return String((JSON.parse(String(body)) as { method?: unknown }).method);
  } catch {
    return '';
  }
}
