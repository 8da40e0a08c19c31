import { type CallOperation, type NamedCall, nextCallId } from '../calls/eliciting-call.js';

/** Makes one call of the client and follows what the server wants done first. */
export type RunCall = <Result>(
  operation: CallOperation,
  send: (options: { readonly signal: AbortSignal }) => Promise<Result>,
  options?: {
    readonly signal?: AbortSignal | undefined;
    /** Which call it is, with its arguments for the person to see. @default an id that is generated */
    readonly call?: NamedCall;
    /** The host's own JSON, given back with what the call asks (`ElicitationBatch.correlation`). */
    readonly correlation?: unknown;
  },
) => Promise<Result>;

type Execute = (
  input: unknown,
  options?: { abortSignal?: AbortSignal; toolCallId?: string },
) => Promise<unknown>;

export interface WrapToolsOptions {
  /** The host's own JSON for a call, given back with what it asks (`ElicitationBatch.correlation`). */
  correlation?(call: { readonly toolCallId: string; readonly name: string }): unknown;
}

/** The same tools, each run through `run` under the SDK's own `toolCallId`. A tool that the client doesn't run stays as it is. */
export function wrapTools<Tools extends object>(
  tools: Tools,
  run: RunCall,
  { correlation }: WrapToolsOptions = {},
): Tools {
  const wrapped = Object.entries(tools).map(([name, tool]: [string, { execute?: unknown }]) => {
    const execute = typeof tool.execute === 'function' ? (tool.execute as Execute) : undefined;
    const through: Execute = (input, options) => {
      const toolCallId = options?.toolCallId ?? nextCallId();
      return run(
        { method: 'tools/call', name },
        ({ signal }) => execute?.call(tool, input, { ...options, abortSignal: signal }) as Promise<unknown>,
        {
          signal: options?.abortSignal,
          call: { id: toolCallId, arguments: input },
          correlation: correlation?.({ toolCallId, name }),
        },
      );
    };
    return [name, execute ? { ...tool, execute: through } : tool] as const;
  });
  return Object.fromEntries(wrapped) as Tools;
}
