import { createListeners } from '../state/listeners.js';
import type { KeyValueStore } from '../storage/round-storage.js';
import { isRecord } from '../untrusted/own-value.js';
import type { StandingAnswer } from './standing-answers.js';

/** In milliseconds. */
export const LONGEST_LIFETIME = 30 * 24 * 3_600_000;
const FORMAT = 2;
/** Session answers of one process. */
const MOST_IN_MEMORY = 1_000;

/** An answer as it is kept. The count of its uses has a key of its own, so that counting never brings back what was revoked. */
export interface Kept extends Omit<StandingAnswer, 'used' | 'lastUsedAt'> {
  /** A digest of the tool's definition. */
  readonly definition: string;
  /** How often all answers had been revoked when the person was asked: raised by `clear`, so an older answer doesn't stand. */
  readonly generation: number;
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
  const generationKey = `standing-generation ${JSON.stringify(namespace)}`;
  const inMemory = new Map<string, Kept>();
  const uses = new Map<string, Uses>();
  const listeners = createListeners<'change'>();
  const announceChange = (): void => {
    listeners.notify('change');
  };
  let queue: Promise<void> = Promise.resolve();
  /** The latest time seen: a clock that is set back revives nothing that has expired. */
  let latest = -Infinity;

  function time(): number {
    latest = Math.max(latest, now());
    return latest;
  }

  async function generation(): Promise<number> {
    const stored = Number((await store.get(generationKey)) ?? 0);
    return Number.isSafeInteger(stored) ? stored : 0;
  }

  async function readStored(id: string): Promise<Kept | undefined> {
    return readKept(await store.get(prefix + id), id);
  }

  /** An answer that has expired is deleted as well, so that no instance whose clock is set back takes it. */
  async function standingOf(id: string, current: number): Promise<Kept | undefined> {
    const kept = inMemory.get(id) ?? (await readStored(id));
    if (kept && hasExpired(kept, time())) {
      queue = queue.then(() => deleteExpired(id)).catch(() => undefined);
      return undefined;
    }
    return kept && isOf(kept, current) ? kept : undefined;
  }

  /** Announces nothing: who reads the list again finds the answer gone either way. */
  async function deleteExpired(id: string): Promise<void> {
    const kept = await readStored(id);
    if (kept && hasExpired(kept, time())) {
      await deleteStored(id);
    }
  }

  async function deleteStored(id: string): Promise<void> {
    await store.delete(prefix + id);
    await store.delete(usesPrefix + id);
  }

  function isOf(kept: Kept, current: number): boolean {
    return kept.createdAt <= now() && kept.generation === current;
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
    const current = await generation();
    const stored = await Promise.all(ids.map((id) => standingOf(id, current)));
    return stored.filter((kept) => kept !== undefined);
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
    generation,

    find: async (id: string): Promise<Kept | undefined> => await standingOf(id, await generation()),

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

    /** @throws RangeError where so many stand already. @throws Error where all answers were revoked since the person was asked. */
    async put(kept: Kept): Promise<void> {
      if (kept.generation !== (await generation())) {
        throw new Error('All answers were revoked since the person was asked, so this one was for once.');
      }
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
      const current = await generation();
      const all = [
        ...[...inMemory.values()]
          .filter((kept) => isOf(kept, current))
          .map((kept) => toAnswer(kept, uses.get(kept.id))),
        ...(await Promise.all(stored)),
      ];
      return Object.freeze(all.sort((one, other) => one.createdAt - other.createdAt));
    },

    forget(id: string): Promise<void> {
      inMemory.delete(id);
      uses.delete(id);
      return inTurn(() => deleteStored(id));
    },

    clear(): Promise<void> {
      inMemory.clear();
      uses.clear();
      return inTurn(async () => {
        // First: where deleting fails, and for what another instance holds in memory or is about to write, the answers don't stand either.
        await store.set(generationKey, String((await generation()) + 1));
        const keys = await store.keys();
        const own = keys.filter((key) => key.startsWith(prefix) || key.startsWith(usesPrefix));
        await Promise.all(own.map((key) => store.delete(key)));
      });
    },

    subscribe: (listener: () => void) => listeners.add('change', listener),
  };
}

function toAnswer(
  { arguments: given, createdAt, cwd, endpoint, expiresAt, id, scope, server, tool, verdict }: Kept,
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
    ...(cwd !== undefined && { cwd }),
    createdAt,
    ...(expiresAt !== undefined && { expiresAt }),
    used,
    ...(lastUsedAt !== undefined && { lastUsedAt }),
  });
}

/** 30 days at most, whatever is stored. */
function hasExpired({ createdAt, expiresAt = Infinity }: Kept, at: number): boolean {
  return at >= Math.min(expiresAt, createdAt + LONGEST_LIFETIME);
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
    Number.isSafeInteger(kept.generation) &&
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
