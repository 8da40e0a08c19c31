export { startAskingServer, type AskingServer, type Era } from './asking-server.js';
export type { Act, HostDriver, Person } from './person.js';
export { runHostScenarios, type ScenarioReport } from './run-scenarios.js';
