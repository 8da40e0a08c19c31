import { fingerprint } from '../session/fingerprint.js';
import { isObject, textOf } from '../session/untrusted.js';

/** What `useStream` returns, of `@langchain/langgraph-sdk/react` or `@langchain/react`. What it holds of the agent is untrusted. */
export interface LangGraphStream {
  readonly interrupts?: unknown;
  /** Of SDKs that know one interrupt only. */
  readonly interrupt?: unknown;
  readonly isLoading: boolean;
  readonly error?: unknown;
  submit(
    values: null,
    options: { readonly command: { readonly resume: unknown }; readonly strictResume: true },
  ): unknown;
  /** Only `@langchain/react` has it. */
  respondAll?(responses: Record<string, unknown>, options: { readonly strictResume: true }): unknown;
}

/** A stream, and the thread that it shows. */
export interface ShownThread {
  readonly stream: LangGraphStream;
  readonly threadId: string | null;
}

/** An interrupt that the thread waits at. */
export interface Standing {
  /** Tells it from all others: a node that asks again does so under the same id, and two threads may ask the same. */
  readonly key: string;
  readonly id: string | undefined;
  readonly value: unknown;
  readonly responseSchema: unknown;
  /** It can be answered: no other goes by the same id, or by none, and what it asks can be distinguished from anything else. */
  readonly isReachable: boolean;
}

/** The interrupts that a thread waits at. A breakpoint is none: it asks nothing. */
export function standingOf({
  stream: { interrupts, interrupt },
  threadId,
}: ShownThread): readonly Standing[] {
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
    const asked = fingerprint([value, responseSchema]);
    return {
      key: JSON.stringify([threadId, id, asked, isAlone ? 0 : index]),
      id,
      value,
      responseSchema,
      isReachable: isAlone && asked !== undefined && (id !== undefined || ids.length === 1),
    };
  });
}

/** An id that LangGraph made, by which it takes an answer: of any other text as a key it takes the object for the answer. */
const LANGGRAPH_ID = /^[0-9a-f]{32}$/;

/** Sends answers by the ids of their interrupts, in one run: while that goes on, the others can't be answered. */
export async function resume(
  shown: ShownThread,
  answers: readonly (readonly [id: string | undefined, value: unknown])[],
): Promise<void> {
  const { stream } = shown;
  const byId = Object.fromEntries(answers.map(([id, value]) => [id ?? '', value]));
  if (stream.respondAll) {
    await stream.respondAll(byId, { strictResume: true });
    return;
  }
  const [[id, value] = [undefined, undefined], another] = answers;
  const isOnly = another === undefined && !LANGGRAPH_ID.test(id ?? '') && standingOf(shown).length === 1;
  await stream.submit(null, { command: { resume: isOnly ? value : byId }, strictResume: true });
}
