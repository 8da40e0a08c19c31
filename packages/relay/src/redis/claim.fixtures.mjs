/** Another instance: `node claim.fixtures.mjs <url> <prefix> <name> <records> <claims>` claims each record so often, and prints what it won. */
import { createClient } from 'redis';
import { createRedisRelayStore } from '../../dist/redis/index.js';

const [, , url, prefix, name, records, claims] = process.argv;
const redis = await createClient({ url }).connect();
const store = createRedisRelayStore(redis, { prefix });
const verdicts = [];
for (let record = 0; record < Number(records); record += 1) {
  // Both begin together, once both are there.
  await redis.incr(`${prefix}:ready ${record}`);
  while (Number(await redis.get(`${prefix}:ready ${record}`)) < 2) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  verdicts.push(
    await Promise.all(
      Array.from({ length: Number(claims) }, (_, index) =>
        store.claim('ada', String(record), { nonce: `${name} ${index}`, command: `${name} ${index}` }),
      ),
    ),
  );
}
console.log(JSON.stringify(verdicts));
await store.close();
redis.destroy();
