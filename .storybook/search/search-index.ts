import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A section of a page: what stands under one heading. */
export interface Section {
  readonly page: string;
  /** Empty for what comes before the first heading. */
  readonly heading: string;
  readonly address: string;
  /** Without markup. */
  readonly text: string;
}

const ROOT = join(import.meta.dirname, '../..');
const REPOSITORY = 'https://github.com/elicit-kit/elicit-kit/blob/main/';

/** Every guide of the catalogue, and the pages that only the repository has, in sections. */
export function readSections(): readonly Section[] {
  const here = ['.storybook/catalogue', 'packages/react/src']
    .flatMap((folder) => filesIn(folder, '.mdx'))
    .map((path) => {
      const source = read(path);
      const markdown = /from '([^']+\.md)\?raw'/.exec(source)?.[1];
      const shown = markdown === undefined ? undefined : relative(ROOT, join(ROOT, dirname(path), markdown));
      const id = idOf(path, source);
      return { address: `?path=/docs/${id}`, shown, text: shown === undefined ? source : read(shown) };
    });
  const listed = new Set(here.map(({ shown }) => shown));
  const packages = readdirSync(join(ROOT, 'packages')).flatMap((name) => [
    `packages/${name}/README.md`,
    ...(existsSync(join(ROOT, `packages/${name}/docs`)) ? filesIn(`packages/${name}/docs`, '.md') : []),
  ]);
  const elsewhere = [...filesIn('docs', '.md'), ...packages]
    .filter((path) => !listed.has(path))
    .map((path) => ({ address: REPOSITORY + path, text: read(path) }));
  return [...here, ...elsewhere].flatMap(({ address, text }) => sectionsOf(text, address));
}

function filesIn(folder: string, ending: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** As Storybook makes it of the title that the page, or the stories that it belongs to, has. */
function idOf(path: string, source: string): string {
  const own = /<Meta title="([^"]+)"/.exec(source)?.[1];
  const stories = /import \* as Stories from '([^']+)'/.exec(source)?.[1];
  const title = own ?? /title: '([^']+)'/.exec(read(join(dirname(path), `${stories ?? ''}.tsx`)))?.[1] ?? '';
  return `${slugOf(title.replaceAll('/', '-'))}--${own === undefined ? 'guide' : 'docs'}`;
}

function sectionsOf(source: string, address: string): readonly Section[] {
  const page = /^# (.+)$/m.exec(source)?.[1] ?? '';
  const [first = '', ...rest] = withoutCode(source).split(/^#{2,3} /m);
  return [
    { page, heading: '', address, text: plain(first.replace(/^# .*$/m, '')) },
    ...rest.map((section) => {
      const end = section.indexOf('\n');
      const heading = plain(end === -1 ? section : section.slice(0, end));
      return {
        page,
        heading,
        address: `${address}#${slugOf(heading)}`,
        text: plain(end === -1 ? '' : section.slice(end)),
      };
    }),
  ].filter(({ text, heading }) => text !== '' || heading !== '');
}

/** A `##` within a block of code is no heading. Names in code are worth finding, so its text stays. */
function withoutCode(source: string): string {
  return source
    .replace(/^(?:import .*|<[A-Z].*\/>)$/gm, '')
    .replace(/```[\s\S]*?```/g, (block) => block.replace(/^#+ /gm, ''));
}

function plain(text: string): string {
  return text
    .replace(/^```.*$/gm, ' ')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/^\[[^\]]+\]: .*$/gm, '')
    .replace(/^\|[\s|:-]+\|$/gm, '')
    .replace(/[*`|]|^\s*[-#]+\s/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}
