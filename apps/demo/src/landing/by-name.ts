/**
 * Replaces the demo server's IP address with a name, so that users read a host. The page dials what this returns, so what is shown is what was
 * dialled.
 *
 * @param name under `localhost`: browsers resolve such names to this machine (RFC 6761)
 * @returns the address unchanged if the browser doesn't resolve the name.
 */
export async function byName(address: string, name: string): Promise<string> {
  const named = new URL(address);
  if (named.hostname !== '127.0.0.1') {
    return address;
  }
  named.hostname = name;
  try {
    await fetch(new URL('/', named), { mode: 'no-cors' });
    return named.href;
  } catch {
    return address;
  }
}
