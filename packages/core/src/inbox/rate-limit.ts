/** How often a server may ask. A batch counts as one, however many requests it holds. */
export interface RateLimit {
  /** How many at once. */
  readonly burst: number;
  /** How many a minute in the long run. */
  readonly perMinute: number;
}

/** Twice what a quick person can answer, and room for an agent that starts many calls together. */
export const DEFAULT_RATE_LIMIT: RateLimit = Object.freeze({ burst: 30, perMinute: 30 });

/** One server's allowance. Once used up, it is closed until half of it is there again: "for now" is a time one can see. */
export interface TokenBucket {
  /** @returns whether there was one to take. */
  take(): boolean;
  /** When a closed bucket opens, in milliseconds since the epoch. */
  opensAt(): number;
}

/** @throws Error on a limit that makes no sense: a mistake of the calling code. */
export function checkRateLimit({ burst, perMinute }: RateLimit): void {
  if (!(burst >= 1) || !(perMinute >= 0)) {
    throw new Error(
      `A rate limit of { burst: ${burst}, perMinute: ${perMinute} } would let no request through. ` +
        `Every server would be silenced at once. Use a burst of 1 or more, or rateLimit: false for no limit.`,
    );
  }
}

/** @param now the clock, in milliseconds since the epoch. */
export function createTokenBucket({ burst, perMinute }: RateLimit, now: () => number): TokenBucket {
  const perMillisecond = perMinute / 60_000;
  const enough = Math.max(1, burst / 2);
  let tokens = burst;
  let countedAt = now();
  let closed = false;

  function count(): void {
    const at = now();
    // A clock that is set back gives nothing and takes nothing.
    tokens = Math.min(burst, tokens + Math.max(0, at - countedAt) * perMillisecond);
    countedAt = at;
  }

  return {
    take() {
      count();
      closed = closed ? tokens < enough : tokens < 1;
      tokens -= closed ? 0 : 1;
      return !closed;
    },
    opensAt() {
      count();
      return Math.ceil(countedAt + (enough - tokens) / perMillisecond);
    },
  };
}
