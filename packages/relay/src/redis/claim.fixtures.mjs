/** Another instance: `node claim.fixtures.mjs <url> <prefix> <name> <documents> <writes>` writes each document so often, and prints which write won. */
import { createClient } from 'redis';
import { createRedisRelayStore } from '../../dist/redis/index.js';

const [, , url, prefix, name, documents, writes] = process.argv;
const redis = await createClient({ url }).connect();
const store = createRedisRelayStore(
  {
    eval: (script, keys, words) => redis.eval(script, { keys, arguments: words }),
    publish: (channel, message) => redis.publish(channel, message),
    subscribe: async () => () => undefined,
  },
  { prefix },
);
const { records } = await store.list('ada');
const won = [];
for (let key = 0; key < Number(documents); key += 1) {
  const { revision: ifRevision } = records.find((record) => record.key === String(key));
  // Both begin together, once both are there.
  await redis.incr(`${prefix}:ready ${key}`);
  while (Number(await redis.get(`${prefix}:ready ${key}`)) < 2) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const revisions = await Promise.all(
    Array.from({ length: Number(writes) }, (_, index) =>
      store.write('ada', String(key), `${name} ${index}`, { lifetime: 60_000, ifRevision }),
    ),
  );
  won.push(revisions.flatMap((revision, index) => (revision === undefined ? [] : [`${name} ${index}`])));
}
console.log(JSON.stringify(won));
await store.close();
redis.destroy();
