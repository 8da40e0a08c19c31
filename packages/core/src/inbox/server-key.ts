import type { ServerAttribution } from './server-attribution.js';

/** Asked for each request against all others; parsing an address is the dear part. */
const keys = new WeakMap<ServerAttribution['endpoint'], string>();

/**
 * Equal for the connections of one server as the host knows it: the origin it dialled, or its own label for a program.
 * What a server says of itself doesn't count, and a new connection doesn't make it another.
 */
export function serverKey({ endpoint }: Pick<ServerAttribution, 'endpoint'>): string {
  const known = keys.get(endpoint);
  if (known !== undefined) {
    return known;
  }
  const name = endpoint.kind === 'url' ? normalOrigin(endpoint.origin) : endpoint.label;
  const key = JSON.stringify([endpoint.kind, name]);
  keys.set(endpoint, key);
  return key;
}

/** Hosts may pass a whole address. What has no origin of its own stays as it is. */
function normalOrigin(address: string): string {
  if (!URL.canParse(address)) {
    return address;
  }
  const { origin } = new URL(address);
  return origin === 'null' ? address : origin;
}
