import type { KeyValueStore } from '../storage/round-storage.js';
import { isRecord } from '../untrusted/own-value.js';
import type { StandingAnswer } from './standing-answers.js';

/** In milliseconds. */
export const LONGEST_LIFETIME = 30 * 24 * 3_600_000;
const FORMAT = 1;
/** Session answers of one process. */
const MOST_IN_MEMORY = 1_000;

/** An answer as it is kept. The count of its uses has a key of its own, so that counting never brings back what was revoked. */
export interface Kept extends Omit<StandingAnswer, 'used' | 'lastUsedAt'> {
  /** A digest of the tool's definition. */
  readonly definition: string;
}

interface Uses {
  readonly used: number;
  readonly lastUsedAt?: number;
}

interface KeptOptions {
  readonly namespace: string;
  readonly maxAnswers: number;
  readonly now: () => number;
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** The answers of one person: those with an expiry in the store, the others in memory. */
export function createKeptAnswers(store: KeyValueStore, { maxAnswers, namespace, now }: KeptOptions) {
  const prefix = `standing ${JSON.stringify(namespace)} `;
  const usesPrefix = `standing-uses ${JSON.stringify(namespace)} `;
  const inMemory = new Map<string, Kept>();
  const uses = new Map<string, Uses>();
  const listeners = new Set<() => void>();
  let queue: Promise<void> = Promise.resolve();

  function announceChange(): void {
    for (const listener of [...listeners]) {
      listener();
    }
  }

  /** Writes one after the other, so that what is revoked is not written after that. A write that failed may have changed something too. */
  function inTurn(write: () => Promise<void>): Promise<void> {
    const done = queue.then(write).finally(announceChange);
    queue = done.catch(() => undefined);
    return done;
  }

  async function listStored(): Promise<readonly Kept[]> {
    const ids = (await store.keys()).flatMap((key) =>
      key.startsWith(prefix) ? key.slice(prefix.length) : [],
    );
    const stored = await Promise.all(ids.map(async (id) => readKept(await store.get(prefix + id), id)));
    return stored.flatMap((kept) => (kept && isStanding(kept, now()) ? kept : []));
  }

  function putInMemory(kept: Kept): void {
    inMemory.delete(kept.id);
    inMemory.set(kept.id, kept);
    const [oldest] = inMemory.keys();
    if (inMemory.size > MOST_IN_MEMORY && oldest !== undefined) {
      inMemory.delete(oldest);
      uses.delete(oldest);
    }
    announceChange();
  }

  return {
    async find(id: string): Promise<Kept | undefined> {
      const kept = inMemory.get(id) ?? readKept(await store.get(prefix + id), id);
      return kept && isStanding(kept, now()) ? kept : undefined;
    },

    /** Counting keeps nothing from being answered: where the store fails, it is not counted. */
    count({ id, expiresAt }: Kept): void {
      const counted = ({ used }: Uses): Uses => ({ used: used + 1, lastUsedAt: now() });
      if (expiresAt === undefined) {
        uses.set(id, counted(uses.get(id) ?? { used: 0 }));
        announceChange();
        return;
      }
      const key = usesPrefix + id;
      inTurn(async () => {
        await store.set(key, JSON.stringify(counted(readUses(await store.get(key)))));
      }).catch(() => undefined);
    },

    /** @throws RangeError where so many stand already. */
    async put(kept: Kept): Promise<void> {
      if (kept.expiresAt === undefined) {
        putInMemory(kept);
        return;
      }
      await inTurn(async () => {
        const others = (await listStored()).filter(({ id }) => id !== kept.id);
        if (others.length >= maxAnswers) {
          throw new RangeError(
            `${maxAnswers} answers stand already, so this one was for once. Have some revoked.`,
          );
        }
        await store.delete(usesPrefix + kept.id);
        await store.set(prefix + kept.id, JSON.stringify({ format: FORMAT, ...kept }));
      });
    },

    async list(): Promise<readonly StandingAnswer[]> {
      const stored = (await listStored()).map(async (kept) =>
        toAnswer(kept, readUses(await store.get(usesPrefix + kept.id))),
      );
      const all = [
        ...[...inMemory.values()].map((kept) => toAnswer(kept, uses.get(kept.id))),
        ...(await Promise.all(stored)),
      ];
      return Object.freeze(all.sort((one, other) => one.createdAt - other.createdAt));
    },

    forget(id: string): Promise<void> {
      inMemory.delete(id);
      uses.delete(id);
      return inTurn(async () => {
        await store.delete(prefix + id);
        await store.delete(usesPrefix + id);
      });
    },

    clear(): Promise<void> {
      inMemory.clear();
      uses.clear();
      return inTurn(async () => {
        const keys = await store.keys();
        const own = keys.filter((key) => key.startsWith(prefix) || key.startsWith(usesPrefix));
        await Promise.all(own.map((key) => store.delete(key)));
      });
    },

    subscribe(listener: () => void): () => void {
      // Its own function, so that one given twice is called twice, and each end takes one away.
      const own = (): void => {
        listener();
      };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}

function toAnswer(
  { arguments: given, createdAt, endpoint, expiresAt, id, scope, server, tool, verdict }: Kept,
  { lastUsedAt, used }: Uses = { used: 0 },
): StandingAnswer {
  return Object.freeze({
    id,
    verdict,
    scope,
    endpoint,
    ...(server !== undefined && { server }),
    tool,
    ...(scope === 'exact' && { arguments: given }),
    createdAt,
    ...(expiresAt !== undefined && { expiresAt }),
    used,
    ...(lastUsedAt !== undefined && { lastUsedAt }),
  });
}

/** Never longer than 30 days, whatever is stored; nor where the clock was set back. */
function isStanding({ createdAt, expiresAt = Infinity }: Kept, at: number): boolean {
  return createdAt <= at && at < Math.min(expiresAt, createdAt + LONGEST_LIFETIME);
}

/** @returns nothing for what this version did not write under this key. */
function readKept(value: unknown, id: string): Kept | undefined {
  const kept = parse(value) as (Partial<Kept> & { readonly format?: unknown }) | undefined;
  const isWhole =
    kept?.format === FORMAT &&
    kept.id === id &&
    (kept.verdict === 'allow' || kept.verdict === 'reject') &&
    (kept.scope === 'exact' || kept.scope === 'tool') &&
    isRecord(kept.endpoint) &&
    (kept.scope === 'tool' || 'arguments' in kept) &&
    [kept.tool, kept.definition].every((text) => typeof text === 'string') &&
    Number.isFinite(kept.createdAt) &&
    Number.isFinite(kept.expiresAt);
  return isWhole ? (kept as Kept) : undefined;
}

function readUses(value: unknown): Uses {
  const { lastUsedAt, used } = (parse(value) ?? {}) as Partial<Uses>;
  return Number.isSafeInteger(used) && Number.isFinite(lastUsedAt)
    ? ({ used, lastUsedAt } as Uses)
    : { used: 0 };
}

function parse(value: unknown): object | undefined {
  try {
    const read: unknown = typeof value === 'string' ? JSON.parse(value) : undefined;
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
