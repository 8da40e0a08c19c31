/** The subpaths that have an SDK of their own, and what makes its clients known. */
const SDKS = {
  client: { name: '@modelcontextprotocol/client 2.x', has: 'getProtocolEra' },
  'ai-sdk': { name: '@ai-sdk/mcp', has: 'onElicitationRequest' },
  sdk: { name: '@modelcontextprotocol/sdk 1.x', has: 'assertCanSetRequestHandler' },
} as const;

/**
 * Says which subpath a client belongs to, where it is another: it would fail much later, on a member that it lacks.
 *
 * @throws {TypeError} a mistake of the calling code.
 */
export function requireClientOf(subpath: keyof typeof SDKS, client: unknown): void {
  const found = subpathOf(client);
  if (found === subpath) {
    return;
  }
  const { name } = SDKS[subpath];
  throw new TypeError(
    found
      ? `attachElicitation of @elicit-kit/mcp/${subpath} was given a client of ${SDKS[found].name}, whose requests it can't hear: it is for ${name}. Import attachElicitation and elicitationCapabilities from @elicit-kit/mcp/${found}.`
      : `attachElicitation of @elicit-kit/mcp/${subpath} was given what is no client of ${name}, so nobody could be asked. Give it the client itself; for a transport of your own there is @elicit-kit/mcp.`,
  );
}

/** In this order: those of 2.x have the members of 1.x too. */
function subpathOf(client: unknown): keyof typeof SDKS | undefined {
  const names = ['client', 'ai-sdk', 'sdk'] as const;
  return names.find(
    (name) =>
      typeof client === 'object' &&
      client !== null &&
      typeof (client as Readonly<Record<string, unknown>>)[SDKS[name].has] === 'function',
  );
}
