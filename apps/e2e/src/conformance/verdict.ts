import type { ScenarioOutcome } from './run-scenario.js';
import type { Scenario } from './scenarios.js';

/** The suite's verdict for short: its whole output stands beside a failure that nobody expects. */
export function verdictOf(
  { checks, exitCode, output }: ScenarioOutcome,
  scenario: Scenario,
  known: readonly string[] = [],
) {
  const idsOf = (...statuses: string[]) =>
    checks.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
  const succeeded = idsOf('SUCCESS');
  return {
    missing: scenario.checks.filter((id) => !succeeded.includes(id)),
    failed: idsOf('FAILURE', 'WARNING'),
    ...(exitCode !== 0 && known.length === 0 && { output }),
  };
}

/** The verdict where every check of the scenario succeeds, but for what the SDK is known to fail. */
export function passing(known: readonly string[] = []) {
  return { missing: [], failed: known };
}
