/** What an inbox on a server (`@elicit-kit/relay`) decides with: each function is pure, and an inbox in the page uses the same. */
export { approvalRules, callKey, checkChoices } from './approval-rules.js';
export { createAuditTrail, recordAnswers } from './audit.js';
export {
  admit,
  blockServer,
  createServerGate,
  allowServer,
  DEFAULT_RATE_LIMIT,
  endLimit,
  type ServerGate,
} from './blocked-servers.js';
export { decideEntry } from './decide.js';
export { readCorrelation } from './correlation.js';
export {
  cancelAll,
  checkCount,
  type CheckedResults,
  checkResults,
  createEntry,
  dropParams,
  type EntryOptions,
  questionKeyOf,
  readRequests,
} from './entries.js';
export { refusalOf } from './inbox-machine.js';
export { letProcessExit } from './let-process-exit.js';
export { isOfSite, serverKey } from './server-attribution.js';
