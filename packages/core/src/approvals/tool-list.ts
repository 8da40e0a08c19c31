import { isRecord, ownValue } from '../untrusted/own-value.js';
import { readJson } from '../untrusted/read-json.js';
import { inTime } from '../async/within.js';

/** A tool as its server lists it: a frozen copy. All of it is the server's word, and untrusted. */
export interface KnownTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
  readonly annotations?: {
    readonly title?: string;
    readonly readOnlyHint?: boolean;
    readonly destructiveHint?: boolean;
    readonly idempotentHint?: boolean;
    readonly openWorldHint?: boolean;
  };
}

/** What a tool is judged by, and what an answer is bound to. */
const MEMBERS = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations'] as const;
/** Of one definition's JSON text, in UTF-16 units. */
const LONGEST_DEFINITION = 1_000_000;
/** One list serves the calls that a model makes together, in milliseconds. */
const BURST = 1_000;

export interface ToolList {
  /** Those whose name no other has, as they are listed now. */
  all(): Promise<readonly KnownTool[]>;
  /**
   * @param options `anew`: by a list that was asked for after this.
   * @returns nothing where no tool or several have the name, and where the list can't be read or is late.
   */
  find(name: string, options?: { readonly anew?: boolean }): Promise<KnownTool | undefined>;
}

/** @param load all tools as they are listed now */
export function createToolList(load: () => Promise<readonly unknown[]>): ToolList {
  let latest: { readonly at: number; readonly tools: Promise<readonly unknown[]> } | undefined;
  let next: Promise<readonly unknown[]> | undefined;

  function loadNow(): Promise<readonly unknown[]> {
    const tools = inTime(async () => [...(await load())]).then((listed = []) => listed);
    latest = { at: Date.now(), tools };
    return tools;
  }

  /** One for all that ask before it begins. */
  function loadNext(): Promise<readonly unknown[]> {
    next ??= Promise.resolve().then(() => {
      next = undefined;
      return loadNow();
    });
    return next;
  }

  return {
    async all() {
      return [...listedOnce(await loadNext()).values()].flatMap((tool) => (tool && readTool(tool)) ?? []);
    },
    async find(name, { anew = false } = {}) {
      const age = latest ? Date.now() - latest.at : BURST;
      const isRecent = age >= 0 && age < BURST;
      const tools = await (latest && isRecent && !anew ? latest.tools : loadNext());
      const tool = listedOnce(tools).get(name);
      return tool && readTool(tool);
    },
  };
}

/** By their names; nothing for a name that several have. */
function listedOnce(tools: readonly unknown[]): ReadonlyMap<string, object | undefined> {
  const named = new Map<string, object | undefined>();
  for (const tool of tools) {
    const name = isRecord(tool) ? ownValue(tool, 'name') : undefined;
    if (isRecord(tool) && typeof name === 'string') {
      named.set(name, named.has(name) ? undefined : tool);
    }
  }
  return named;
}

function readTool(tool: object): KnownTool | undefined {
  const members = Object.fromEntries(MEMBERS.map((name) => [name, ownValue(tool, name)]));
  return readJson(members, LONGEST_DEFINITION)?.value as KnownTool | undefined;
}
