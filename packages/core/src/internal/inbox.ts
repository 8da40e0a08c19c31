/** What an inbox on a server (`@elicit-kit/relay`) decides with: each function is pure, and an inbox in the page uses the same. */
export { blockServer, createServerGate } from '../inbox/entry/blocked-servers.js';
export { readCorrelation } from '../inbox/entry/correlation.js';
export { readDraft, writeDraft } from '../inbox/entry/drafts.js';
export {
  cancelAll,
  changeEntry,
  changeItems,
  checkCount,
  createEntry,
  dropParams,
} from '../inbox/entry/entries.js';
export { answerEach } from '../inbox/answer-each.js';
export { refusalOf } from '../inbox/batch-endings.js';
export { asElicitation } from '../protocol/openai-form.js';
export { trimParams } from '../protocol/parse-elicitation.js';
export { createSnapshots, EMPTY_SNAPSHOT } from '../inbox/inbox-snapshots.js';
export { onAbort } from '../async/on-abort.js';
export { letProcessExit, pause } from '../async/let-process-exit.js';
export { within } from '../async/within.js';
export { createListeners } from '../state/listeners.js';
export { randomId } from '../state/random-id.js';
export { isOfSite, serverKey } from '../inbox/entry/server-attribution.js';
export { describeServer, nextConnectionId, nextId } from '../attribution/attribute-server.js';
export { readAddress, readEndpoint } from '../attribution/server-origin.js';
export { parseElicitations } from '../protocol/parse-elicitation.js';
/** Reads a waiting round that another package stored. */
export { readWaitingRound } from '../storage/round-record.js';
