/** The development server of LangGraph with the graphs beside it, on a free port, which it tells as its first line. */
import { startServer } from '@langchain/langgraph-api/server';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const graphs = fileURLToPath(new URL('./graphs.fixtures.mjs', import.meta.url));
const { host } = await startServer({
  host: '127.0.0.1',
  port: 0,
  nWorkers: 4,
  // Threads are kept there.
  cwd: mkdtempSync(join(tmpdir(), 'elicit-kit-langgraph-')),
  graphs: Object.fromEntries(['agent', 'questions', 'nested'].map((name) => [name, `${graphs}:${name}`])),
  http: {},
});
process.send?.(`http://${host}`);
// It ends with who started it.
process.on('disconnect', () => {
  process.exit(0);
});
