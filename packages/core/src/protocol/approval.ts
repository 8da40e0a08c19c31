export type ApprovalOptionKind = 'allowOnce' | 'allowAlways' | 'rejectOnce' | 'rejectAlways';

/** One rule that an option makes stand, as data: never a sentence of the asker's alone. */
export interface ApprovalGrant {
  /** The rule itself, such as `Bash(npm run *)`; untrusted text. */
  readonly text: string;
  /** Until the turn or the session ends; `kept` in a file or an account; `unknown` where only the asker knows. */
  readonly lifetime: 'turn' | 'session' | 'kept' | 'unknown';
  /** With `kept`: until when, in milliseconds since the epoch, where that is known. */
  readonly expiresAt?: number;
  /** It covers more than this call with these arguments. */
  readonly broader?: boolean;
}

export interface ApprovalOption {
  readonly id: string;
  readonly kind: ApprovalOptionKind;
  /** The asker's words, which may be empty; untrusted. A button says what `kind` says, in the kit's words. */
  readonly label: string;
  /** All rules that it makes stand. Absent where nobody but the asker knows them. */
  readonly grants?: readonly ApprovalGrant[];
}

/** What a call would change in a file or another text, according to the asker: untrusted, the old text too. */
export interface ApprovalChange {
  /** Whole, as the asker gives it. */
  readonly path: string;
  /** Absent where the text is new, or replaced as a whole. */
  readonly oldText?: string;
  readonly newText: string;
  /** Where the file is after that; `null`: deleted. Absent: where it was. */
  readonly newPath?: string | null;
  /** The texts are a part of the file, which is not all that it holds: lines have no numbers of the file's. */
  readonly fragment?: boolean;
}

/** The call of a tool that an agent wants to make. */
export interface ApprovalCall {
  /** The tool's name for programs; untrusted. */
  readonly tool?: string;
  /** The server that has the tool, as the host calls it; untrusted. */
  readonly server?: string;
  /** A digest of the tool's definition, by whoever knows that: calls of two definitions are not those of one tool. Opaque. */
  readonly definition?: string;
  /** A digest of the call, by an adapter that reports to its agent what was shown: its receipt has it too. Opaque. */
  readonly digest?: string;
  /** JSON; frozen. Present exactly with `argumentsKnown`. */
  readonly arguments?: unknown;
  /**
   * `false` where they are missing, unreadable or over 256 KiB of JSON, or where `changes` can't all be shown: such a call can be allowed once
   * at most.
   */
  readonly argumentsKnown: boolean;
  /** Of arguments that are too large: the length of their JSON text, in UTF-16 units. */
  readonly argumentsSize?: number;
  /** What the server says of the tool, in its list of tools: claims of the server's, and never a reason to allow. */
  readonly listing?: {
    readonly title?: string;
    readonly description?: string;
    readonly readOnlyHint?: boolean;
    readonly destructiveHint?: boolean;
    readonly openWorldHint?: boolean;
  };
  /** What the call would change, where an adapter knows it; never read out of the arguments by their names. At least one. */
  readonly changes?: readonly ApprovalChange[];
  /** The folder that the asker works in, absolute, where an adapter knows it: changes of files elsewhere are marked. Symbolic links aren't followed. */
  readonly cwd?: string;
}

/**
 * An agent asks whether a tool may be called (Agent Client Protocol, Claude Agent SDK, AG-UI, AI SDK). Only adapters make
 * one: no MCP request can become one. Frozen.
 */
export interface ApprovalElicitation {
  readonly mode: 'approval';
  readonly call: ApprovalCall;
  /** The asker's words, as all that follows: untrusted. They are shown below the call, never in place of it. */
  readonly title?: string;
  /** Empty where no reason is given. */
  readonly message: string;
  /** In the asker's order. None: the request can only be cancelled. */
  readonly options: readonly ApprovalOption[];
  /** The person may change the arguments, not the tool. */
  readonly editable: boolean;
  /** A JSON Schema of the arguments; frozen. What it names secret (`format: "password"`, `writeOnly`) is masked. Only with known arguments. */
  readonly argumentsSchema?: unknown;
  /** Texts of the arguments that the host knows to be secret, to be masked: JSON Pointers (RFC 6901). */
  readonly secretArguments?: readonly string[];
  /** A text to the agent may go along with the answer. */
  readonly feedback: boolean;
  /** The asker or the host says that this call is dangerous. */
  readonly careful: boolean;
  /** The person let the tool be called without being asked, and its definition has changed since. */
  readonly toolChanged?: true;
}

/** What a person chose. Goes with `accept` for an option that allows, with `decline` for one that rejects. */
export interface ApprovalAnswer {
  readonly optionId: string;
  /** All arguments anew, where the person changed them. Only with `editable` and an `allowOnce` option. */
  readonly arguments?: unknown;
  /** To the agent: 4000 UTF-16 units at most. Only with `feedback`. */
  readonly feedback?: string;
}
