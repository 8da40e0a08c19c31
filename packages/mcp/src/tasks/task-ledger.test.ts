import type { InputRequest } from '@elicit-kit/core/internal/types';
import { describe, expect, it } from 'vitest';
import { type Batch, TaskLedger } from './task-ledger.js';

const request = (key: string): InputRequest => ({
  key,
  method: 'elicitation/create',
  params: { message: key },
});

type Event = (ledger: TaskLedger, batch: Batch) => void;

function run(events: readonly Event[]) {
  const done: string[] = [];
  const batches: Batch[] = [];
  const ledger = new TaskLedger({
    ask(batch) {
      done.push('ask');
      batches.push(batch);
    },
    send: () => done.push('send'),
    tell: (_, news) => done.push(news),
    malformed: () => done.push('malformed'),
  });
  events.forEach((event) => event(ledger, batches[0] as Batch));
  return done;
}

const looked =
  (look: number, ...keys: string[]): Event =>
  (ledger) =>
    ledger.looked(look, keys.map(request));
const answered: Event = (ledger, batch) => ledger.answered(batch);
const lost =
  (look: number): Event =>
  (ledger, batch) =>
    ledger.lost([batch], look);

it('an older look that comes later neither asks nor withdraws', () => {
  expect(run([looked(2, 'a'), looked(1)])).toEqual(['ask']);
  expect(run([looked(2), looked(1, 'a')])).toEqual([]);
});

it('a look that began before an answer was lost tells nothing of it', () => {
  expect(run([looked(1, 'a'), answered, lost(2), looked(2, 'a')])).toEqual(['ask', 'send']);
});

it('answers are sent three times, then the person decides', () => {
  const lose = (look: number) => [lost(look), looked(look + 1, 'a')];
  const done = run([looked(1, 'a'), answered, ...lose(1), ...lose(2), ...lose(3)]);
  expect(done).toEqual(['ask', 'send', 'send', 'send', 'unknown']);
});

it('answers that were confirmed and never taken are sent again, and nobody is asked', () => {
  const many = Array.from({ length: 40 }, (_, index) => looked(index + 2, 'a'));
  const done = run([looked(1, 'a'), answered, (ledger, batch) => ledger.acknowledged([batch]), ...many]);
  expect(done).toEqual(['ask', 'send', 'delivered', 'send', 'send']);
});

/** Numbers that look random and are the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A server, a network and a person that do whatever comes to them; everything that a call may meet. */
function simulate(seed: number) {
  const next = random(seed);
  const chance = (share: number) => next() < share;
  const refusesParts = chance(0.3);
  let ended = false;
  let asked = 0;
  let looks = 0;
  let looking = false;
  const waits = new Set<string>();
  const taken = new Map<string, number>();
  const open = new Map<Batch, 'asked' | 'sending' | 'over'>();
  /** On the network, either way; whatever overtakes what. */
  let pending: (() => void)[] = [];
  const problems: string[] = [];

  const ledger = new TaskLedger({
    ask(batch) {
      const { keys } = batch;
      const before = [...open.keys()].flatMap((earlier) => earlier.keys);
      if (keys.some((key) => taken.has(key) || before.includes(key))) {
        problems.push(`asked twice: ${keys.join()}`);
      }
      open.set(batch, 'asked');
    },
    send: (batches, keys) => pending.push(() => arrive(batches, keys)),
    tell(batch, news) {
      if (news === 'refused' || (news === 'unknown' && !ledger.isOver)) {
        open.set(batch, 'asked');
      } else if (news !== 'held') {
        open.set(batch, 'over');
      }
    },
    malformed: () => problems.push('malformed'),
  });

  function arrive(batches: readonly Batch[], keys: readonly string[]): void {
    const lose = () => pending.push(() => ledger.lost(batches, looks));
    if (chance(0.2)) {
      lose();
      return;
    }
    const isPart = [...waits].some((key) => !keys.includes(key));
    if (ended || (refusesParts && isPart)) {
      pending.push(() => ledger.refused(batches));
      return;
    }
    for (const key of keys.filter((each) => waits.has(each))) {
      waits.delete(key);
      taken.set(key, (taken.get(key) ?? 0) + 1);
    }
    if (chance(0.2)) {
      lose();
    } else {
      pending.push(() => ledger.acknowledged(batches));
    }
  }

  /** One at a time; one that was given up may still come back. */
  function look(): void {
    if (looking) {
      return;
    }
    looks += 1;
    const began = looks;
    looking = true;
    pending.push(() => {
      const requests = [...waits].map(request);
      looking = !chance(0.2);
      pending.push(() => {
        looking = false;
        ledger.looked(began, requests);
      });
    });
  }

  const moves = [
    () => {
      if (asked < 5) {
        asked += 1;
        waits.add(`q${asked}`);
      }
    },
    () => {
      const [first] = waits;
      if (first !== undefined && chance(0.2)) {
        waits.delete(first);
      }
    },
    look,
    look,
    () => {
      const batch = [...open].find(([, state]) => state === 'asked')?.[0];
      if (batch !== undefined) {
        open.set(batch, 'sending');
        ledger.answered(batch);
      }
    },
    ...Array.from({ length: 4 }, () => () => {
      const [chosen] = pending.splice(Math.floor(next() * pending.length), 1);
      chosen?.();
    }),
  ];
  for (let step = 0; step < 120; step += 1) {
    moves[Math.floor(next() * moves.length)]?.();
  }
  return {
    problems,
    taken,
    /** The task ends, and what is on its way arrives. */
    end() {
      ended = true;
      waits.clear();
      ledger.end();
      for (let rounds = 0; pending.length > 0 && rounds < 1_000; rounds += 1) {
        const batch = pending;
        pending = [];
        batch.forEach((each) => each());
      }
      return [...open].filter(([, state]) => state !== 'over').map(([batch]) => batch.keys);
    },
    /** Nothing is lost from now on, and everything is answered. */
    calm() {
      for (let rounds = 0; rounds < 40; rounds += 1) {
        const batch = pending;
        pending = [];
        batch.forEach((each) => each());
        moves[4]?.();
        looks += 1;
        ledger.looked(looks, [...waits].map(request));
      }
      return [...waits];
    },
  };
}

describe('whatever overtakes, is lost or comes twice', () => {
  const seeds = Array.from({ length: 2_000 }, (_, seed) => seed);

  it('no key is asked twice or malformed, and nothing stays open after the end', () => {
    const wrong = seeds.flatMap((seed) => {
      const world = simulate(seed);
      const left = world.end();
      return world.problems.length + left.length > 0 ? [{ seed, problems: world.problems, left }] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('every answer arrives, where the network lets anything arrive', () => {
    const wrong = seeds.flatMap((seed) => {
      const world = simulate(seed);
      const left = world.calm();
      return left.length > 0 ? [{ seed, left }] : [];
    });
    expect(wrong).toEqual([]);
  });
});
