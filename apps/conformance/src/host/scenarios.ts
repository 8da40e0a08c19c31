import { FORM_SCENARIOS } from './form-scenarios.js';
import { HOSTILE_SCENARIOS } from './hostile-scenarios.js';
import { PROTOCOL_SCENARIOS } from './protocol-scenarios.js';
import type { Scenario } from './stage.js';

export const SCENARIOS: readonly Scenario[] = [
  ...PROTOCOL_SCENARIOS,
  ...FORM_SCENARIOS,
  ...HOSTILE_SCENARIOS,
];
