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

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>A host</title>
    <link rel="stylesheet" href="./style.css" />
    <script type="module" src="./main.js"></script>
  </head>
  <body></body>
</html>
`;

/** Builds a host's page as Vite does by default, with the kit's stylesheet before or after the host's. */
export async function buildHost({ host, first, sheet, mapped }: Variant, folder: string): Promise<void> {
  const kit = `import '@elicit-kit/react/${sheet}';`;
  const map = mapped === true ? `import '@elicit-kit/react/maps/${host}.css';` : '';
  const around = `import { Around } from './hosts/${host}.tsx';`;
  const styles = first === 'kit' ? [map, kit, around] : [around, kit, map];
  const main: Plugin = {
    name: 'main',
    resolveId: (id) => (id === 'main' ? join(import.meta.dirname, 'main.js') : undefined),
    load: (id) =>
      id === join(import.meta.dirname, 'main.js')
        ? [...styles, "import { show } from './page.tsx';", 'show(Around);'].join('\n')
        : undefined,
  };
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [main, react(), tailwind()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: 'main',
        output: { entryFileNames: 'main.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  writeFileSync(join(folder, 'index.html'), HTML);
}
