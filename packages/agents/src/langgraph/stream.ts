import { fingerprint } from '../session/fingerprint.js';
import { isObject, textOf } from '../session/untrusted.js';

/** What `useStream` returns, of `@langchain/langgraph-sdk/react` or `@langchain/react`. What it holds of the agent is untrusted. */
export interface LangGraphStream {
  readonly interrupts?: unknown;
  /** Of SDKs that know one interrupt only. */
  readonly interrupt?: unknown;
  readonly isLoading: boolean;
  readonly error?: unknown;
  readonly threadId?: string | null;
  submit(
    values: null,
    options: { readonly command: { readonly resume: unknown }; readonly strictResume: true },
  ): unknown;
  /** Only `@langchain/react` has it. */
  respondAll?(responses: Record<string, unknown>): unknown;
}

/** An interrupt that the thread waits at. */
export interface Standing {
  /** Tells it from all others: a node that asks again does so under the same id. */
  readonly key: string;
  readonly id: string | undefined;
  readonly value: unknown;
  readonly responseSchema: unknown;
  /** It can be answered: no other goes by the same id, or by none. */
  readonly isReachable: boolean;
}

/** The interrupts that a thread waits at. A breakpoint is none: it asks nothing. */
export function standingOf({ interrupts, interrupt }: LangGraphStream): readonly Standing[] {
  const listed = [interrupts ?? interrupt ?? []]
    .flat()
    .filter(isObject)
    .filter((each) => Object.hasOwn(each, 'value'));
  const ids = listed.map(({ id }) => textOf(id));
  const times = new Map<string | undefined, number>();
  ids.forEach((id) => times.set(id, (times.get(id) ?? 0) + 1));
  return listed.map(({ value, response_schema: responseSchema }, index) => {
    const id = ids[index];
    const isAlone = times.get(id) === 1;
    return {
      key: JSON.stringify([id, fingerprint(value), isAlone ? 0 : index]),
      id,
      value,
      responseSchema,
      isReachable: isAlone && (id !== undefined || ids.length === 1),
    };
  });
}

/** An id that LangGraph made, by which it takes an answer: of any other text as a key it takes the object for the answer. */
const LANGGRAPH_ID = /^[0-9a-f]{32}$/;

/** Sends answers by the ids of their interrupts, in one run: while that goes on, the others can't be answered. */
export async function resume(
  stream: LangGraphStream,
  answers: readonly (readonly [id: string | undefined, value: unknown])[],
): Promise<void> {
  const byId = Object.fromEntries(answers.map(([id, value]) => [id ?? '', value]));
  if (stream.respondAll) {
    await stream.respondAll(byId);
    return;
  }
  const [[id, value] = [undefined, undefined], another] = answers;
  const isOnly = another === undefined && !LANGGRAPH_ID.test(id ?? '') && standingOf(stream).length === 1;
  await stream.submit(null, { command: { resume: isOnly ? value : byId }, strictResume: true });
}
