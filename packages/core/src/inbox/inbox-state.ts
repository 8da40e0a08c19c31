import type { ElicitResult } from '../protocol/elicitation.js';
import type { ParseLimits } from '../json-schema/index.js';
import type { RoundDrafts } from '../storage/round-storage.js';
import { type AuditTrail, createAuditTrail } from './audit-trail.js';
import { createEarlyCompletions, type EarlyCompletions } from './early-completions.js';
import type { ElicitationInboxOptions } from './elicitation-inbox.js';
import { createInboxStore, type InboxStore } from './inbox-store.js';
import { createOpenedPages, type OpenedPages } from './opened-pages.js';
import { checkRateLimit, DEFAULT_RATE_LIMIT } from './rate-limit.js';
import { createSameQuestions, type SameQuestions } from './same-questions.js';
import type { Settlement } from './settlement.js';
import { createSilencedServers, type SilencedServers } from './silenced-servers.js';

/** A batch whose promise has not settled. */
export interface OpenBatch {
  readonly settlement: Settlement;
  /** Reported as finished before the person consented. */
  readonly completedIds: Set<string>;
  readonly drafts: RoundDrafts | undefined;
  /** What was answered, while a page's completion is waited for. */
  results?: readonly ElicitResult[];
}

/** All that one inbox holds. */
export interface InboxState {
  readonly now: () => number;
  readonly limits: Partial<ParseLimits>;
  readonly store: InboxStore;
  /** By the entry's id. */
  readonly open: Map<string, OpenBatch>;
  readonly openedPages: OpenedPages;
  readonly earlyCompletions: EarlyCompletions;
  readonly sameQuestions: SameQuestions;
  readonly silenced: SilencedServers;
  readonly audit: AuditTrail;
}

export function createInboxState(options: ElicitationInboxOptions): InboxState {
  const { limits = {}, now = Date.now, rateLimit = DEFAULT_RATE_LIMIT } = options;
  if (rateLimit !== false) {
    checkRateLimit(rateLimit);
  }
  const audit = createAuditTrail(options, now);
  const silenced = createSilencedServers({
    limit: rateLimit,
    now,
    onRecovered: () => {
      store.update();
    },
  });
  const store = createInboxStore(() => ({ silenced: silenced.list(), audit: audit.list() }));
  return {
    now,
    limits,
    store,
    open: new Map(),
    openedPages: createOpenedPages(),
    earlyCompletions: createEarlyCompletions(),
    sameQuestions: createSameQuestions(),
    silenced,
    audit,
  };
}
