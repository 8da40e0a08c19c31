import type { Page, PageRequest } from './pages/page-desk.js';

/** `modern` is 2026-07-28 (rounds), `legacy` everything before it (the server sends requests of its own). */
export type Era = 'legacy' | 'modern';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Params of `elicitation/create`, sent exactly as they stand: many tools here break the protocol on purpose. */
export type ElicitParams = JsonObject;

/** An answer exactly as the client sent it. */
export interface RawAnswer {
  readonly action?: unknown;
  readonly content?: unknown;
}

export type RawAnswers = Readonly<Record<string, RawAnswer>>;

export interface AskOptions {
  /** Milliseconds; the legacy request is cancelled when they are over. Rounds have no clock of the server's. */
  readonly timeout?: number;
  /** Cancels the legacy requests. */
  readonly signal?: AbortSignal;
}

/** What a tool can do while it runs, in either era. */
export interface ToolCall {
  readonly era: Era;
  readonly arguments: JsonObject;
  /** Aborts when the client gives the call up. */
  readonly signal: AbortSignal;
  /**
   * Asks the person. One round in the modern era: the tool starts anew on the retry, with the answers it had.
   * Legacy: one request after the other.
   */
  ask<Key extends string>(
    requests: Readonly<Record<Key, ElicitParams>>,
    options?: AskOptions,
  ): Promise<Readonly<Record<Key, RawAnswer>>>;
  /** Legacy: all requests at once, so that they wait in the client's queue. Modern: the same as `ask`. */
  askAtOnce<Key extends string>(
    requests: Readonly<Record<Key, ElicitParams>>,
  ): Promise<Readonly<Record<Key, RawAnswer>>>;
  /** Says what it is at; heard only where the tool runs as a task. */
  say(status: string): void;
  /** A page of this server's own, the same one on every retry of the call. */
  openPage(name: string, request: PageRequest): Page;
  /** Resolves with whether the person finished the page; in the modern era it may ask for another round first. */
  waitForPage(page: Page): Promise<boolean>;
  /** Legacy: `notifications/elicitation/complete` within this call. Modern: nothing, the retry tells. */
  reportComplete(elicitationId: string): Promise<void>;
  /**
   * Legacy: refuses the call with "URL first" (-32042) until the page is finished and reports that on the session's
   * stream. Once per session and name: the call after the page succeeds, the next one is refused again.
   */
  requirePageFirst(name: string, request: PageRequest, message: string): void;
}

export interface ToolOutcome {
  /** One or two sentences for a person. */
  readonly text: string;
  /** What came from the client, unchanged: the result's second text and its structured content. */
  readonly received?: unknown;
  readonly isError?: boolean;
}

export type ToolGroup =
  | 'Stories'
  | 'Asked before they run'
  | 'Fields'
  | 'Beyond the protocol'
  | 'Pages'
  | 'Rounds and time'
  | 'Secrets'
  | 'Hostile text';

export interface DemoTool {
  readonly name: string;
  readonly group: ToolGroup;
  readonly title?: string;
  /** A function if it can change. */
  readonly description: string | (() => string);
  /** As in MCP's `ToolAnnotations`. @default none */
  readonly annotations?: JsonObject;
  /** JSON Schema of the arguments; none by default. */
  readonly inputSchema?: JsonObject;
  readonly outputSchema?: JsonObject;
  /** Where only one era can show it. @default both */
  readonly eras?: readonly Era[];
  /** Takes long: a task where the client follows tasks (2026-07-28). */
  readonly isLong?: boolean;
  run(call: ToolCall): Promise<ToolOutcome> | ToolOutcome;
}

/** Ends a tool with an error result that says why. */
export class ToolFailure extends Error {}
