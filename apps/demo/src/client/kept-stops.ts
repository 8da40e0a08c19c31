import type { BlockedServer, PersonInbox, ServerAttribution } from '@elicit-kit/core';

const KEY = 'elicit-kit-demo-stopped';

/** What of a stopped server outlives the page: whom the host dialled, and nothing that it said of itself. */
interface Stop {
  readonly endpoint: Extract<ServerAttribution['endpoint'], { kind: 'url' }>;
  readonly site?: BlockedServer['site'];
}

/**
 * Servers that the person stopped stay so after a reload, where the browser keeps anything. What another tab stops meanwhile is kept
 * too, and ends nothing here: somebody may be typing.
 */
export function keepStops(inbox: PersonInbox): void {
  for (const { endpoint, site } of read()) {
    inbox.stop({ connectionId: '', endpoint }, site);
  }
  let before = stopsOf(inbox);
  inbox.subscribe(() => {
    const now = stopsOf(inbox);
    const stopped = without(now, before);
    const allowed = without(before, now);
    before = now;
    if (stopped.length + allowed.length > 0) {
      write([...without(read(), [...allowed, ...stopped]), ...stopped]);
    }
  });
}

function without(stops: readonly Stop[], others: readonly Stop[]): readonly Stop[] {
  const names = new Set(others.map(nameOf));
  return stops.filter((stop) => !names.has(nameOf(stop)));
}

function stopsOf(inbox: PersonInbox): readonly Stop[] {
  return inbox.getSnapshot().blockedServers.flatMap(({ reason, server: { endpoint }, site }) =>
    // This page dials addresses only.
    reason === 'stopped' && endpoint.kind === 'url' ? [{ endpoint, ...(site && { site }) }] : [],
  );
}

/** A server is dialled at any of its paths. */
function nameOf({ endpoint, site }: Stop): string {
  return site?.name ?? new URL(endpoint.origin).origin;
}

function read(): readonly Stop[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStop) : [];
  } catch {
    return [];
  }
}

function write(stops: readonly Stop[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stops));
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
}

function isStop(value: unknown): value is Stop {
  const { endpoint, site } = (value ?? {}) as Partial<Record<keyof Stop, Partial<Record<string, unknown>>>>;
  return (
    endpoint?.['kind'] === 'url' &&
    URL.canParse(String(endpoint['origin'])) &&
    (site === undefined || typeof site['name'] === 'string')
  );
}
