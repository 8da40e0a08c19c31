/** Browsers resolve names under `localhost` to this machine (RFC 6761). */
const NAME = 'travel.localhost';

/**
 * Replaces the demo server's IP address with a name, so that users read a host. The page dials what this returns, so what is shown is what was
 * dialled.
 *
 * @returns the address unchanged if the browser doesn't resolve the name.
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
