/** @throws Error with a sentence for the person */
export function readAddress(address: string): URL {
  const text = address.trim();
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Error('Enter the full address of a server, like https://example.com/mcp.');
  }
  return url;
}

/** Host and path: two endpoints of one machine are told apart. */
export function labelOf({ host, pathname }: URL): string {
  return pathname === '/' ? host : `${host}${pathname}`;
}
