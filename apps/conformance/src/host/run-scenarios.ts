import type { Era } from './asking-server.js';
import type { HostDriver, Person } from './person.js';
import { SCENARIOS } from './scenarios.js';
import { createStage, within, type StageOptions } from './stage.js';

export interface ScenarioReport {
  readonly scenario: string;
  readonly era: Era;
  readonly outcome: 'passed' | 'failed';
  /** Why it failed. */
  readonly reason?: string;
}

export interface RunOptions extends StageOptions {
  readonly driver: HostDriver;
  /** Runs the scenarios whose names hold this text. @default all */
  readonly only?: string;
  onStart?(name: string): void;
  onReport?(report: ScenarioReport): void;
}

/** Runs the scenarios of an era one after another. */
export async function runHostScenarios(options: RunOptions): Promise<readonly ScenarioReport[]> {
  const { driver, era, only = '', server } = options;
  const reports: ScenarioReport[] = [];
  for (const scenario of SCENARIOS) {
    if (scenario.name.includes(only) && (scenario.era ?? era) === era) {
      options.onStart?.(scenario.name);
      server.reset();
      let reason: string | undefined;
      let person: Person | undefined;
      try {
        person = await driver.open(new URL(server.url));
        // A driver that hangs is a failure too.
        await within(
          'the end of the scenario',
          scenario.run(createStage(options, person)),
          6 * options.patience,
        );
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
      await person?.leave().catch(() => undefined);
      const outcome = reason === undefined ? 'passed' : 'failed';
      const report = {
        scenario: scenario.name,
        era,
        outcome,
        ...(reason !== undefined && { reason }),
      } as const;
      reports.push(report);
      options.onReport?.(report);
    }
  }
  return reports;
}
