import { createServer } from 'vite';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a function with modules of the sources, which Node itself can't load.
 *
 * @template Result
 * @param {(load: (path: string) => Promise<any>) => Promise<Result>} run `load` takes a path from `src`.
 */
export async function withSource(run) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await run((path) => server.ssrLoadModule(`/src/${path}`));
  } finally {
    await server.close();
  }
}

/** All that reads what a server sent. @param {(path: string) => Promise<any>} load */
export async function loadParsers(load) {
  const paths = ['index.ts', 'internal/inbox.ts', 'secrets/index.ts', 'text/index.ts', 'url/index.ts'];
  return Object.assign({}, ...(await Promise.all(paths.map(load))));
}
