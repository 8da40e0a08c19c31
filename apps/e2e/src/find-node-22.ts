import { execFileSync } from 'node:child_process';

/** The official suite imports what Node has since this version (`fs.globSync`), and the AI SDK 7 asks for it. */
const NEEDED = 22;

let found: string | undefined;

/**
 * A Node of this version or newer: the one that runs this, or the npm package `node`, which npx fetches once and
 * keeps.
 *
 * @returns the path of its program
 * @throws where npx can't fetch it
 */
export function findNode22(): string {
  return (found ??= findNode());
}

function findNode(): string {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) {
    return process.execPath;
  }
  const answer = execFileSync(
    'npx',
    ['--yes', '--prefer-offline', '--package', `node@${NEEDED}`, 'node', '--print', 'process.execPath'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' },
  );
  return answer.trim();
}
