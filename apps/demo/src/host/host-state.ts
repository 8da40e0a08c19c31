import type { ElicitResult, WithdrawReason } from '@elicit-kit/core';
import type { RunningTask } from '@elicit-kit/mcp/client';
import type { CallToolResult, JSONRPCMessage, Tool } from '@modelcontextprotocol/client';

/** Which protocol revisions a connection may speak: the newest that both know, 2026-07-28 or those before it. */
export const ERAS = ['newest', 'modern', 'legacy'] as const;
export type Era = (typeof ERAS)[number];

export interface Connection {
  readonly id: string;
  /** As the person typed it. */
  readonly url: string;
  readonly era: Era;
  /** What is shown of it: host and path. */
  readonly label: string;
  /** `silent`: it does not answer at the moment, and may again. `lost`: it has to be connected to anew. */
  readonly state: 'opening' | 'open' | 'silent' | 'lost';
  /** Why it is lost. */
  readonly error?: string;
  /** The protocol revision that both sides agreed on. */
  readonly revision?: string;
  /** Self-reported, unverified. */
  readonly name?: string;
  readonly tools: readonly Tool[];
}

/** One batch of questions that a call raised, and what the person said to it. */
export interface Exchange {
  readonly id: string;
  /** The inbox's entry, for as long as it is there. */
  readonly entryId?: string;
  readonly questions: readonly { readonly mode: 'form' | 'url'; readonly message: string }[];
  /**
   * Absent while it waits; `sending` until the server has the answers; a word where it ended without an answer, `abandoned` where the person stopped the task, `refused` where
   * nobody could be asked, `unseen` where nobody was.
   */
  readonly outcome?:
    | readonly QuestionOutcome[]
    | WithdrawReason
    | 'sending'
    | 'deliveryUnknown'
    | 'abandoned'
    | 'refused'
    | 'unseen';
}

/** What was answered; `stopped` where a page was opened and then waited for no longer. */
export type QuestionOutcome = ElicitResult['action'] | 'stopped';

export interface Call {
  readonly id: string;
  readonly connectionId: string;
  readonly toolName: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch; where it was resumed, of that. */
  readonly startedAt: number;
  /** Who made it, if not the person. */
  readonly by?: 'agent' | undefined;
  /** It was made before this page was loaded. */
  readonly resumed?: boolean;
  readonly exchanges: readonly Exchange[];
  /** It waits for a connection: how many calls go before it. */
  readonly ahead?: number | undefined;
  /** The server made a task of it. */
  readonly task?: RunningTask | undefined;
  readonly state: 'running' | 'done' | 'failed' | 'stopped';
  readonly result?: CallToolResult;
  readonly error?: string;
}

export interface LogEntry {
  readonly id: number;
  readonly time: number;
  readonly connectionId: string;
  readonly direction: 'sent' | 'received';
  /** A `problem` is what is no message, or could not be sent. */
  readonly kind: 'request' | 'answer' | 'error' | 'notification' | 'problem';
  /** The method, or that of the request which is answered. */
  readonly method: string;
  /** What the method is about: a tool's name, a message. */
  readonly detail?: string;
  readonly message: JSONRPCMessage | { readonly problem: string };
}

export interface HostState {
  readonly connections: readonly Connection[];
  /** Oldest first. */
  readonly calls: readonly Call[];
  /** Oldest first; the oldest are dropped. */
  readonly log: readonly LogEntry[];
}
