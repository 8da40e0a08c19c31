import type { RelayStore } from '@elicit-kit/relay/server';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findPostgres } from '../../../../scripts/postgres.mjs';
import { testRelayStore } from '../../../../packages/relay/src/store/relay-store.contract.fixtures.js';
import { failedChecks, serveRelays } from '../hosts/relay-under-test.js';
import { createPostgresRelayStore, SCHEMA } from './postgres-relay-store.js';
import { type RunningPostgres, startPostgres } from './postgres-server.js';

const isLeftOut = findPostgres() === undefined && !process.env['CI'];

describe.skipIf(isLeftOut)('with a PostgreSQL', () => {
  let postgres: RunningPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
    await query(SCHEMA);
  });
  afterAll(() => postgres.stop());

  async function query(sql: string): Promise<void> {
    const client = new Client(postgres.config);
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  function open(): RelayStore {
    const store = createPostgresRelayStore(postgres.config);
    onTestFinished(() => store.close());
    return store;
  }

  /** Its connection stands that listens: nothing of before is told later. */
  async function listening(store: RelayStore): Promise<void> {
    const listener = vi.fn();
    const stop = store.subscribe('nobody', listener);
    await vi.waitFor(async () => {
      await store.tell('nobody', 'heard');
      await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('heard'), 1_000);
    }, 30_000);
    stop();
  }

  testRelayStore('the store of the recipe', async () => {
    await query('truncate elicitation_people cascade');
    const [one, other] = [
      createPostgresRelayStore(postgres.config),
      createPostgresRelayStore(postgres.config),
    ];
    await Promise.all([one, other].map(listening));
    return {
      one,
      other,
      end: async () => {
        await Promise.all([one.close(), other.close()]);
      },
    };
  });

  test('two instances that meet there pass the conformance suite', async () => {
    expect(await failedChecks(await serveRelays([open(), open()]), 'second/elicitation')).toEqual([]);
  });

  test('a message of a megabyte arrives whole', async () => {
    const [one, other] = [open(), open()];
    const listener = vi.fn();
    one.subscribe('ada', listener);
    const message = 'ä"\\🎈'.repeat(100_000);
    await vi.waitFor(async () => {
      await other.tell('ada', message);
      await vi.waitFor(() => expect(listener.mock.calls.map(([told]) => told === message)).toContain(true), {
        timeout: 2_000,
      });
    }, 30_000);
    expect(listener.mock.calls.every(([told]) => told === undefined || told === message)).toBe(true);
  });

  test('what others notify on its channel is nothing to it', async () => {
    const store = open();
    const listener = vi.fn();
    await listening(store);
    store.subscribe('ada', listener);
    await query(
      "select pg_notify('elicitation', each) from unnest(array['', 'no JSON', 'null', '[1]', '{}']) as each",
    );
    await store.tell('ada', 'heard');
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('heard'), 30_000);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('after a restart what was written is there, and news is heard again', async () => {
    const [one, other] = [open(), open()];
    const listener = vi.fn();
    const onError = vi.fn();
    one.subscribe('ada', listener, onError);
    const revision = await other.write('ada', 'a', '1', { lifetime: 600_000 });
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), 30_000);
    const { epoch } = await one.list('ada');

    await postgres.restart();
    await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 30_000);
    await vi.waitFor(
      async () =>
        expect(await one.list('ada')).toMatchObject({ epoch, records: [{ key: 'a', value: '1', revision }] }),
      30_000,
    );
    await vi.waitFor(async () => {
      listener.mockClear();
      await other.tell('ada', 'back');
      await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('back'), 1_000);
    }, 30_000);
  });

  test('where the tables were emptied, another epoch tells so', async () => {
    const store = open();
    await store.write('ada', 'a', '1', { lifetime: 600_000 });
    const { epoch } = await store.list('ada');
    await query('truncate elicitation_people cascade');
    const now = await store.list('ada');
    expect(now.records).toEqual([]);
    expect(now.epoch).not.toBe(epoch);
  });
});
