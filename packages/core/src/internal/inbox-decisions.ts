/** What an inbox on a server (`@elicit-kit/relay`) decides with: each function is pure, and an inbox in the page uses the same. */
export { approvalRules, callKey, checkChoices } from '../inbox/approval-rules.js';
export { blockServer, createServerGate } from '../inbox/blocked-servers.js';
export { readCorrelation } from '../inbox/correlation.js';
export { cancelAll, checkCount, questionKeyOf, readRequests } from '../inbox/entries.js';
export { refusalOf } from '../inbox/inbox-machine.js';
export { trimParams } from '../protocol/parse-elicitation.js';
export { letProcessExit } from '../inbox/let-process-exit.js';
export { isOfSite, serverKey } from '../inbox/server-attribution.js';
