import { ERAS, type Era } from './host-state.js';

const KEY = 'parley-servers';

export interface RememberedServer {
  readonly url: string;
  readonly era: Era;
}

/** The servers that this browser was connected to, where it keeps anything. */
export function rememberedServers(): readonly RememberedServer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

export function rememberServer(server: RememberedServer): void {
  store([...rememberedServers().filter(({ url }) => url !== server.url), server]);
}

export function forgetServer(address: string): void {
  store(rememberedServers().filter(({ url }) => url !== address));
}

function store(servers: readonly RememberedServer[]): void {
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
