import { createTokenBucket, type RateLimit, type TokenBucket } from './rate-limit.js';
import type { ServerAttribution } from './server-attribution.js';
import { serverKey } from './server-key.js';
import { startDeadline } from './start-deadline.js';

/** `limit`: it asked too often, for now. `stopped`: the person wants none of its requests until they allow it again. */
export type SilenceReason = 'limit' | 'stopped';

/** A server whose new requests are cancelled unseen. Frozen. */
export interface SilencedServer {
  /** As it last asked. */
  readonly server: ServerAttribution;
  readonly reason: SilenceReason;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** How many of its requests were cancelled unseen. */
  readonly cancelledCount: number;
}

/** Which servers are not let through to the person, by what the host knows of them (`serverKey`). */
export interface SilencedServers {
  /** Frozen; the same reference until it changes. */
  list(): readonly SilencedServer[];
  /** Lets a batch through, or counts it as cancelled. @returns why it is refused. */
  refuse(server: ServerAttribution, requestCount: number): SilenceReason | undefined;
  stop(server: ServerAttribution): void;
  allow(server: ServerAttribution): void;
}

interface SilencedServersOptions {
  readonly limit: RateLimit | false;
  readonly now: () => number;
  /** A server's time is over by itself. */
  readonly onRecovered: () => void;
}

export function createSilencedServers({ limit, now, onRecovered }: SilencedServersOptions): SilencedServers {
  const buckets = new Map<string, TokenBucket>();
  const silenced = new Map<string, SilencedServer>();
  const deadlines = new Map<string, () => void>();
  let list: readonly SilencedServer[] = Object.freeze([]);

  function set(key: string, entry: SilencedServer | undefined): void {
    if (entry === undefined) {
      silenced.delete(key);
    } else {
      silenced.set(key, Object.freeze(entry));
    }
    if (entry?.reason !== 'limit') {
      deadlines.get(key)?.();
      deadlines.delete(key);
    }
    list = Object.freeze([...silenced.values()]);
  }

  function mayAsk(key: string): boolean {
    if (limit === false) {
      return true;
    }
    const bucket = buckets.get(key) ?? createTokenBucket(limit, now);
    buckets.set(key, bucket);
    if (bucket.take()) {
      return true;
    }
    if (!deadlines.has(key)) {
      const stop = startDeadline(bucket.opensAt(), now, () => {
        set(key, undefined);
        onRecovered();
      });
      deadlines.set(key, stop);
    }
    return false;
  }

  return {
    list: () => list,
    refuse(server, requestCount) {
      const key = serverKey(server);
      const before = silenced.get(key);
      if (before?.reason !== 'stopped' && mayAsk(key)) {
        return undefined;
      }
      const { reason, since, cancelledCount } = before ?? {
        reason: 'limit',
        since: now(),
        cancelledCount: 0,
      };
      set(key, { server, reason, since, cancelledCount: cancelledCount + requestCount });
      return reason;
    },
    stop(server) {
      const key = serverKey(server);
      const before = silenced.get(key);
      if (before?.reason !== 'stopped') {
        set(key, {
          server,
          reason: 'stopped',
          since: now(),
          cancelledCount: before?.cancelledCount ?? 0,
        });
      }
    },
    allow(server) {
      const key = serverKey(server);
      if (silenced.has(key)) {
        buckets.delete(key);
        set(key, undefined);
      }
    },
  };
}
