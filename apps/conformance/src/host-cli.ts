import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Era,
  type HostDriver,
  runHostScenarios,
  type ScenarioReport,
  startAskingServer,
} from './host/index.js';
import { createManualDriver } from './host/manual.js';
import { runCli } from './run-cli.js';

const USAGE = `Usage: pnpm check:host --manual | --driver <module> [--era legacy|modern] [--tool <name>] [--port <number>]
       [--only <text>] [--json]

Checks a host: what it shows of an MCP server's questions, and what it sends back. --manual prints what to do and judges
what arrived. --driver names a module whose default export is a driver. --tool is the name of the server's only tool
(default: ask), --only runs the scenarios whose names hold a text, --json prints the report as JSON.
All is described in apps/conformance/README.md.`;

interface Words {
  readonly manual: boolean;
  readonly driver: string | undefined;
  readonly eras: readonly Era[];
  readonly tool: string;
  readonly port: number;
  readonly only: string;
  readonly json: boolean;
}

/** @throws TypeError for words that are not understood */
function readWords(args: readonly string[]): Words {
  const { values } = parseArgs({
    args: [...args],
    options: {
      manual: { type: 'boolean', default: false },
      driver: { type: 'string' },
      era: { type: 'string' },
      tool: { type: 'string', default: 'ask' },
      port: { type: 'string', default: '3440' },
      only: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
    },
  });
  const { driver, era, json, manual, only, port, tool } = values;
  const eras = (['legacy', 'modern'] as const).filter((each) => era === undefined || each === era);
  if (manual === (driver !== undefined) || eras.length === 0 || !/^\d{1,5}$/.test(port)) {
    throw new TypeError(USAGE);
  }
  return { manual, driver, eras, tool, port: Number(port), only, json };
}

async function loadDriver(path: string): Promise<HostDriver> {
  const loaded = (await import(pathToFileURL(resolve(path)).href)) as { default: HostDriver };
  return loaded.default;
}

/** @returns how many scenarios failed, or that none ran */
async function main({ driver, eras, json, only, port, tool }: Words): Promise<number> {
  // The report alone goes to the output, where a program reads it.
  const print = (line: string) => void (json ? process.stderr : process.stdout).write(`${line}\n`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const prompt = (question: string) => lines.question(question);
  const host = driver === undefined ? createManualDriver({ print, prompt }, tool) : await loadDriver(driver);
  const reports: ScenarioReport[] = [];
  for (const era of eras) {
    const server = await startAskingServer({ era, port, tools: [tool] });
    print(`\nA server of the ${era} era listens at ${server.url}`);
    const found = await runHostScenarios({
      driver: host,
      server,
      era,
      only,
      patience: driver === undefined ? 600_000 : 15_000,
      onStart: (name) => print(`\n${name} (${era})`),
      onReport({ outcome, reason }) {
        print(outcome === 'passed' ? '  ok' : `  FAIL ${reason}`);
      },
    });
    reports.push(...found);
    server.close();
  }
  lines.close();
  const failed = reports.filter(({ outcome }) => outcome === 'failed').length;
  print(`\n${reports.length - failed} of ${reports.length} scenarios passed.`);
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ passed: reports.length - failed, failed, reports }, null, 2)}\n`,
    );
  }
  return reports.length === 0 ? 1 : failed;
}

await runCli(USAGE, readWords, main);
