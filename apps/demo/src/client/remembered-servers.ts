import { ERAS } from '../host/host-state.js';
import type { RememberedServer, RememberedServers } from '../host/host.js';

const KEY = 'elicit-kit-demo-servers';

/** Those that this browser was connected to, where it keeps anything. */
export const rememberedServers: RememberedServers = {
  all: read,
  remember(server) {
    write([...read().filter(({ url }) => url !== server.url), server]);
  },
  forget(address) {
    write(read().filter(({ url }) => url !== address));
  },
};

function read(): readonly RememberedServer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

function write(servers: readonly RememberedServer[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(servers));
  } catch {
    // A browser that keeps nothing is asked for the address again.
  }
}

function isRemembered(value: unknown): value is RememberedServer {
  const { url, era } = (value ?? {}) as Partial<Record<keyof RememberedServer, unknown>>;
  return typeof url === 'string' && ERAS.some((known) => known === era);
}
