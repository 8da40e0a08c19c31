/** What the demo's server is dialled by: browsers resolve names under `localhost` to this machine (RFC 6761). */
const NAME = 'travel.localhost';

/**
 * The server's address by its name, so that a person reads a host rather than digits, and what is shown is what was dialled. The address
 * itself where the browser doesn't resolve the name.
 */
export async function byName(address: string): Promise<string> {
  const named = new URL(address);
  if (named.hostname !== '127.0.0.1') {
    return address;
  }
  named.hostname = NAME;
  try {
    await fetch(new URL('/', named), { mode: 'no-cors' });
    return named.href;
  } catch {
    return address;
  }
}
