import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

export const HOSTS = ['none', 'reset', 'layers', 'tailwind', 'bootstrap', 'mui', 'mantine'] as const;
/** Those whose colours the kit can take on. */
export const MAPPED = ['shadcn', 'shadcn-hsl', 'bootstrap', 'mui', 'mantine'] as const;

export interface Variant {
  readonly host: (typeof HOSTS | typeof MAPPED)[number];
  /** Which stylesheet is imported first. */
  readonly first: 'kit' | 'host';
  /** The kit's stylesheet, by its subpath. */
  readonly sheet: 'theme.css' | 'theme.tailwind.css';
  /** Whether the kit takes the host's colours on. */
  readonly mapped?: boolean;
}

const pageOf = (host: Variant['host']) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>A host</title>
    <link rel="stylesheet" href="./style.css" />
    <script type="module" src="../code/${host}.js"></script>
  </head>
  <body></body>
</html>
`;

const COMMON = { root: import.meta.dirname, configFile: false, logLevel: 'error' } as const;

/** Builds the code of all hosts into `code` below the folder: their variants differ in stylesheets alone. */
export async function buildCode(folder: string): Promise<void> {
  const hosts = [...new Set([...HOSTS, ...MAPPED])];
  await build({
    ...COMMON,
    plugins: [
      entries((host) => [
        `import { Around } from './hosts/${host}.tsx';`,
        "import { show } from './page.tsx';",
        'show(Around);',
      ]),
      { name: 'no styles', enforce: 'pre', load: (id) => (id.endsWith('.css') ? '' : undefined) },
      react(),
    ],
    build: {
      outDir: join(folder, 'code'),
      rollupOptions: {
        input: hosts.map((host) => ENTRY + host),
        output: { entryFileNames: ({ name }) => `${name.slice(ENTRY.length)}.js` },
      },
    },
  });
}

/** Builds a host's stylesheet as Vite does by default, with the kit's before or after the host's, and its page. */
export async function buildHost({ host, first, sheet, mapped }: Variant, folder: string): Promise<void> {
  const kit = `import '@elicit-kit/react/${sheet}';`;
  const map = mapped === true ? `import '@elicit-kit/react/maps/${host}.css';` : '';
  const around = `import './hosts/${host}.tsx';`;
  await build({
    ...COMMON,
    plugins: [
      entries(() => (first === 'kit' ? [map, kit, around] : [around, kit, map])),
      {
        name: 'styles alone',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('.tsx') ? (code.match(/^import '.+\.css';$/gm) ?? []).join('\n') : undefined,
      },
      tailwind(),
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: `${ENTRY}styles`,
        output: { entryFileNames: 'styles.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  writeFileSync(join(folder, 'index.html'), pageOf(host));
}

const ENTRY = 'entry-of-';

/** Entries without a file. The rest of the name says what they import. */
function entries(write: (name: string) => string[]): Plugin {
  const path = join(import.meta.dirname, ENTRY);
  return {
    name: 'entries',
    resolveId: (id) => (id.startsWith(ENTRY) ? join(import.meta.dirname, id) : undefined),
    load: (id) => (id.startsWith(path) ? write(id.slice(path.length)).join('\n') : undefined),
  };
}
