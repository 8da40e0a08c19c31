import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../packages/workspace.js';

/** What a host has of the kit, whatever it calls the rest. */
const OF_THE_KIT =
  /\brelay\.|createElicitationRelay|attachElicitation|elicitationCapabilities|wrapTools|callsAs|callTool|correlation|onAnswered|\(resume\)|connectInbox|\bInbox\.|theme\.css/;

interface GlueLine {
  /** Below the host's folder. */
  readonly path: string;
  readonly line: string;
  /** What else stands in its row. */
  readonly marks: readonly string[];
}

test("apps/hosts/node: the README's ten lines stand in its files", () => {
  const lines = readGlue('node').map(({ path, line }) => `${path}: ${line}`);
  expect(lines).toHaveLength(10);
  expect(lines.filter((line) => !standsIn('node', line))).toEqual([]);
});

test('apps/hosts/next: the README names each line that is of the kit, and counts them', () => {
  const glue = readGlue('next');
  const named = glue.map(({ path, line }) => `${path}: ${line}`);
  // Of the kit without a word of it.
  expect(named).toContain('src/app/api/elicitation/route.ts: export const POST = GET;');
  expect(named.filter((line) => !standsIn('next', line))).toEqual([]);
  expect(named.filter((line) => OF_THE_KIT.test(line)).sort()).toEqual(findGlue('next').sort());

  const [waits, parked] = [0, 1].map((column) => glue.filter(({ marks }) => marks[column] === '✓').length);
  const page = glue.filter(({ marks }) => marks.length === 0).length;
  expect({ waits, parked, page }).toEqual({ waits: 8, parked: 10, page: 10 });
});

function readGlue(host: string): GlueLine[] {
  const readme = readFileSync(join(ROOT, 'apps/hosts', host, 'README.md'), 'utf8');
  const rows = readme.matchAll(/^\| `((?:src|server)\/[^`]+)` +\| (.+) \|$/gm);
  return [...rows].flatMap(([, path = '', rest = '']) => {
    const [code = '', ...marks] = rest.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return [...code.matchAll(/`([^`]+)`/g)].map(([, line = '']) => ({
      path,
      line: line.replaceAll('\\|', '|'),
      marks,
    }));
  });
}

/** A line may be one of several on the way, and leave things out by an ellipsis. */
function standsIn(host: string, named: string): boolean {
  const [path = '', line = ''] = named.split(/: (.*)/s);
  const text = readFileSync(join(ROOT, 'apps/hosts', host, path), 'utf8').replace(/\s+/g, ' ');
  let from = 0;
  return line.split('…').every((part) => {
    from = text.indexOf(part.replace(/\s+/g, ' ').trim(), from);
    return from !== -1;
  });
}

function findGlue(host: string): string[] {
  const folder = join(ROOT, 'apps/hosts', host, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => OF_THE_KIT.test(line) && !/^(?:import .* from |\*|\/[/*])/.test(line))
        .map((line) => `src/${path}: ${line}`),
    );
}
