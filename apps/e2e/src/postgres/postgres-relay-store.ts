import type { RelayStore } from '@elicit-kit/relay/server';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig, Pool } from 'pg';

/** Run it once, as one of your migrations. */
export const SCHEMA = `
create table elicitation_people (
  person text primary key,
  epoch uuid not null default gen_random_uuid(),
  revision bigint not null default 0,
  expires timestamptz not null default now() + interval '1 day'
);
create table elicitation_documents (
  person text not null references elicitation_people on delete cascade,
  key text not null,
  value text not null,
  revision bigint not null,
  expires timestamptz not null,
  primary key (person, key)
);

create function elicitation_write(
  whose text, name text, content text, lifetime float8, expected bigint, quiet boolean
) returns bigint language plpgsql as $$
declare
  ends timestamptz := clock_timestamp() + lifetime * interval '1 millisecond';
  current bigint;
  latest bigint;
begin
  insert into elicitation_people (person) values (whose) on conflict do nothing;
  -- One write of a person at a time.
  select revision into latest from elicitation_people where person = whose for update;
  select revision into current from elicitation_documents
    where person = whose and key = name and expires > clock_timestamp();
  if expected <> coalesce(current, 0) then
    return null;
  end if;
  if not quiet then
    -- Times, so that what is written after a backup came back is never taken for what the backup lacks.
    latest := greatest(latest + 1, floor(extract(epoch from clock_timestamp()) * 1000));
    perform pg_notify('elicitation', json_build_array(whose)::text);
  end if;
  delete from elicitation_documents where person = whose and (key = name or expires <= clock_timestamp());
  if content is not null then
    insert into elicitation_documents values (whose, name, content, latest, ends);
  end if;
  update elicitation_people
    set revision = latest, expires = greatest(expires, ends, clock_timestamp()) + interval '1 day'
    where person = whose;
  return latest;
end $$;
`;

const LIST = `
select p.epoch, p.revision::float8 as latest, d.key, d.value, d.revision::float8 as revision,
  (extract(epoch from d.expires - clock_timestamp()) * 1000)::float8 as "expiresIn"
from elicitation_people p
left join elicitation_documents d on d.person = p.person and d.expires > clock_timestamp()
where p.person = $1 order by d.key`;

/** Of a message, in base64: a notification holds less than 8000 bytes. */
const LONGEST_PART = 5_000;
/** Before a connection that was lost is made anew, in milliseconds. */
const RETRY_INTERVAL = 1_000;

/** JSON has no character that a text of PostgreSQL can't hold. */
const toText = (value: string): string => JSON.stringify(value);
const fromText = (text: string): string => JSON.parse(text) as string;

export function createPostgresRelayStore(config: ClientConfig): RelayStore {
  // Without a time limit, a database that is silent is waited for without end.
  const pool = new Pool({ ...config, query_timeout: 5_000, connectionTimeoutMillis: 5_000 });
  // A connection that nobody uses was cut: the next query gets another.
  pool.on('error', () => undefined);
  const news = listen(config);

  return {
    async list(person) {
      const whose = [toText(person)];
      let { rows } = await pool.query(LIST, whose);
      if (rows.length === 0) {
        await pool.query('insert into elicitation_people (person) values ($1) on conflict do nothing', whose);
        ({ rows } = await pool.query(LIST, whose));
      }
      return {
        epoch: rows[0].epoch,
        revision: rows[0].latest,
        records: rows
          .filter(({ key }) => key !== null)
          .map(({ key, value, revision, expiresIn }) => ({
            key: fromText(key),
            value: fromText(value),
            revision,
            expiresIn,
          })),
      };
    },
    async write(person, key, value, { ifRevision, lifetime, quiet = false }) {
      const { rows } = await pool.query(
        'select elicitation_write($1, $2, $3, $4, $5, $6)::float8 as revision',
        [
          toText(person),
          toText(key),
          value === undefined ? null : toText(value),
          lifetime,
          ifRevision ?? null,
          quiet,
        ],
      );
      return rows[0].revision ?? undefined;
    },
    async tell(person, message) {
      const id = crypto.randomUUID();
      const parts =
        Buffer.from(message)
          .toString('base64')
          .match(new RegExp(`.{1,${LONGEST_PART}}`, 'g')) ?? [];
      // One statement: its notifications arrive together and in this order. Two that are equal would be one, so each says how many follow.
      await pool.query("select pg_notify('elicitation', part) from unnest($1::text[]) as part", [
        parts.map((part, at) => JSON.stringify([toText(person), part, id, parts.length - 1 - at])),
      ]);
    },
    subscribe: news.subscribe,
    async close() {
      await Promise.all([news.close(), pool.end()]);
    },
  };
}

/** `part`, `id`, `following`: of a message, and how many parts of it follow. */
type Notification = [whose: string, part?: string, id?: string, following?: number];

interface Subscription {
  readonly person: string;
  readonly listener: (message?: string) => void;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** One connection that listens for everyone. */
function listen(config: ClientConfig) {
  const subscriptions = new Set<Subscription>();
  const parts = new Map<string, string>();
  let client: Client | undefined;
  let closed = false;

  function hear(payload: string): void {
    const [whose, part = '', id = '', following = 0] = JSON.parse(payload) as Notification;
    const text = (parts.get(id) ?? '') + part;
    if (following > 0) {
      parts.set(id, text);
      return;
    }
    parts.delete(id);
    const message = text === '' ? undefined : Buffer.from(text, 'base64').toString();
    const person = fromText(whose);
    for (const each of [...subscriptions].filter((subscription) => subscription.person === person)) {
      each.listener(message);
    }
  }

  async function connect(): Promise<void> {
    const connection = new Client({ ...config, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client = connection;
    const ended = new Promise((_, reject) => {
      connection.on('error', reject).on('end', () => reject(new Error('PostgreSQL closed the connection.')));
    });
    connection.on('notification', ({ payload = '' }) => {
      try {
        hear(payload);
      } catch {
        // Not this file's: whoever may connect to the database may notify any channel.
      }
    });
    await Promise.race([connection.connect().then(() => connection.query('listen elicitation')), ended]);
    parts.clear();
    // What changed before that.
    [...subscriptions].forEach(({ listener }) => listener());
    await ended;
  }

  async function follow(): Promise<void> {
    while (!closed) {
      await connect().catch((error: unknown) => {
        if (!closed) {
          [...subscriptions].forEach(({ onError }) => onError?.(error));
        }
      });
      await client?.end().catch(() => undefined);
      await (closed || pause(RETRY_INTERVAL));
    }
  }

  const following = follow();
  return {
    subscribe(person: string, listener: Subscription['listener'], onError?: Subscription['onError']) {
      const subscription = { person, listener, onError };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
    async close(): Promise<void> {
      closed = true;
      await client?.end();
      await following;
    },
  };
}
