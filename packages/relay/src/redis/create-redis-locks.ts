import type { RoundLocks } from '@elicit-kit/core';
import { letProcessExit } from '@elicit-kit/core/internal/inbox-decisions';
import { createCommands, type RedisClient, type RedisCluster, type RedisOptions } from './redis-client.js';

/** How long an instance counts as alive after it was last heard of, and how often it says so, in milliseconds. */
const LEASE = 15_000;
const RENEW_EVERY = 5_000;
/** No lock is held longer, whatever its holder does, in milliseconds. */
const LONGEST_HOLD = 7 * 86_400_000;
/** How often a lock that another holds is looked at again, in milliseconds. */
const LOOK_AGAIN = 100;

/**
 * Locks between the instances of a host's server, for `createRoundStorage`. Each instance has one lease, however many rounds it
 * holds: where it dies, its locks are free once that has ended (15 s).
 *
 * @param redis of `createClient` or `createCluster` of `redis` 6, connected by the host.
 */
export function createRedisLocks(redis: RedisClient | RedisCluster, options: RedisOptions = {}): RoundLocks {
  const { scriptOf, send } = createCommands(redis, options);
  const { prefix = 'elicit' } = options;
  const replace = scriptOf(REPLACE);
  let instance = crypto.randomUUID();
  const leaseOf = (holder: string) => `${prefix}:instance:${holder.slice(0, instance.length)}`;
  /** Locks that could not be given back, by their holder: this instance's lease would keep them from all others. */
  const unreleased = new Map<string, string>();
  let held = 0;
  let count = 0;
  let renewing: ReturnType<typeof setInterval> | undefined;

  const renew = () => send('SET', leaseOf(instance), '1', 'PX', String(LEASE));

  async function release(lock: string, own: string): Promise<void> {
    unreleased.set(own, lock);
    await replace([lock], [own, '', 0]);
    unreleased.delete(own);
  }

  /** What fails here is done again in five seconds: until the lease has ended nothing is lost. */
  function keepAlive(): void {
    renew().catch(() => undefined);
    for (const [own, lock] of unreleased) {
      release(lock, own).catch(() => undefined);
    }
  }

  /** @returns who holds it now. */
  async function take(lock: string, own: string): Promise<string> {
    const holder = (await replace([lock], ['', own, LONGEST_HOLD])) as string;
    if (holder === own || (await send('EXISTS', leaseOf(holder))) === 1) {
      return holder;
    }
    return (await replace([lock], [holder, own, LONGEST_HOLD])) as string;
  }

  async function request(
    name: string,
    { signal }: { readonly signal: AbortSignal },
    whileHeld: () => Promise<void>,
  ): Promise<void> {
    const lock = `${prefix}:lock:${name}`;
    count += 1;
    const own = `${instance} ${count}`;
    held += 1;
    try {
      await renew();
      renewing ??= letProcessExit(setInterval(keepAlive, RENEW_EVERY));
      try {
        while ((await take(lock, own)) !== own) {
          await pause(LOOK_AGAIN, signal);
        }
        signal.throwIfAborted();
        await whileHeld();
      } finally {
        // Also where it was not got as far as is known: a reply may be lost. What fails is done again with the next renewal.
        await release(lock, own).catch(() => undefined);
      }
    } finally {
      held -= 1;
      if (held === 0) {
        clearInterval(renewing);
        renewing = undefined;
        if (unreleased.size > 0) {
          // These are free once the lease has ended, which is not renewed again.
          unreleased.clear();
          instance = crypto.randomUUID();
        }
      }
    }
  }

  return { request };
}

/** Puts one holder in another's place, where that one still holds it. Gives who holds it then. */
const REPLACE = `
local holder = redis.call('GET', KEYS[1]) or ''
if holder ~= ARGV[1] then
  return holder
end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
end
return ARGV[2]
`;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
