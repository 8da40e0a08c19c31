import type { ElicitContent, ElicitResult } from '../protocol/elicitation.js';
import type { ElicitationBatch, WithdrawReason } from './elicitation-inbox.js';
import type { ServerAttribution } from './server-attribution.js';
import type { SilenceReason } from './silenced-servers.js';

/**
 * How a request ended: what was answered; why it ended without an answer; `limit` and `stopped` where it was cancelled
 * for the person because the server is silenced; `invalid` where it could not be shown at all;
 * `abandoned` where the person stopped the whole task.
 */
export type AuditOutcome = ElicitResult['action'] | WithdrawReason | SilenceReason | 'invalid' | 'abandoned';

/** One request that has ended, for the person and the developer. Frozen. Without what was answered, unless asked for. */
export interface AuditRecord {
  /** Opaque, unique within the inbox. */
  readonly id: string;
  readonly server: ServerAttribution;
  readonly operation?: ElicitationBatch['operation'];
  readonly round?: number;
  /** As the request says; untrusted, like all of the following texts. */
  readonly mode: 'form' | 'url' | 'unknown';
  /** Cut after 500 UTF-16 units. */
  readonly message: string;
  /** The page that was asked for, cut after 2048 UTF-16 units. */
  readonly url?: string;
  /** The schema's keys of what was asked for: 50 of them, each cut after 100 UTF-16 units. */
  readonly keys?: readonly string[];
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
  readonly outcome: AuditOutcome;
  /** Only with `auditValues`. */
  readonly content?: ElicitContent;
}

export interface AuditOptions {
  /** Hears of each request that has ended, soon after. The developer's log. */
  readonly onAudit?: (record: AuditRecord) => void;
  /** How many records the snapshot keeps. The oldest go first; refusals never push out more than a quarter. @default 200 */
  readonly auditSize?: number;
  /** Records hold what the person answered. Think of who can read them. @default false */
  readonly auditValues?: boolean;
}
