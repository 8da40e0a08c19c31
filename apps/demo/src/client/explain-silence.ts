/** How long the look may take, in milliseconds. */
const LONGEST_LOOK = 5000;

/** Why a page gets no answer of a server that gives one: an answer that no page may read is still one. */
export async function explainSilence(url: URL): Promise<string | undefined> {
  try {
    await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_LOOK),
    });
  } catch {
    return undefined;
  }
  return `${url.host} answers, but lets no page from ${location.origin} read what it says. Its operator must allow this with CORS headers and expose Mcp-Session-Id.`;
}
