import type { ParkedAnswers } from '@elicit-kit/core/internal/types';

/** The answers of a parked call, on the instance that goes on with it. */
export interface AnsweredCall {
  /** What `session.callTool(params, { park })` gave. */
  readonly id: string;
  readonly person: string;
  /** The host's own, as it was parked. */
  readonly correlation?: unknown;
  /**
   * Goes on with the call, in a session of `@elicit-kit/mcp/client` that is attached to the same server with this person's
   * credentials. However often it is called, the answers are sent once; after a `NothingSentError` another session may be tried.
   *
   * @returns what `session.resumeParked` does: the result, or `{ parked: id }` where the server asked again.
   * @throws Error once the listener has ended: the person has been told by then that the task ended without their answer.
   */
  resume<Result>(session: Session<Result>): Promise<Result>;
}

export type OnAnswered = (call: AnsweredCall) => unknown;

interface Session<Result> {
  resumeParked(answers: ParkedAnswers): Promise<Result>;
}

/** Goes on with a call, whose answers are delivered by that. Never rejects: what a listener throws is the host's own. */
export async function continueCall(
  person: string,
  answers: ParkedAnswers,
  listeners: readonly OnAnswered[],
): Promise<'answered' | 'deliveryUnknown' | 'taskEnded'> {
  let resumed: Promise<unknown> | undefined;
  let over = false;
  /** What `resume` rejected with: the host heard of it there. */
  const told = new Set<unknown>();
  async function start<Result>(session: Session<Result>): Promise<Result> {
    try {
      return await session.resumeParked(answers);
    } catch (error) {
      told.add(error);
      if (isNamed(error, 'NothingSentError')) {
        resumed = undefined;
      }
      throw error;
    }
  }

  const call: AnsweredCall = Object.freeze({
    id: answers.id,
    person,
    ...(answers.correlation !== undefined && { correlation: answers.correlation }),
    resume<Result>(session: Session<Result>): Promise<Result> {
      if (over && resumed === undefined) {
        return Promise.reject(
          new Error(
            'resume was called after its listener had ended, so the person has been told that the task ended without their answer, and nothing was sent. ' +
              'Have the listener of relay.onAnswered wait for what resume returns.',
          ),
        );
      }
      resumed ??= start(session);
      return resumed as Promise<Result>;
    },
  });
  async function callListener(listener: OnAnswered): Promise<void> {
    try {
      await listener(call);
    } catch (error) {
      // A server's refusal must not end the host's process; a mistake of the host's own is its to see.
      await resumed?.catch(() => undefined);
      if (!told.has(error)) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
  await Promise.all(listeners.map(callListener));
  let last: Promise<unknown> | undefined;
  do {
    last = resumed;
    await last?.catch(() => undefined);
  } while (resumed !== last);
  over = true;
  if (resumed === undefined) {
    return 'taskEnded';
  }
  return isNamed([...told].at(-1), 'DeliveryUnknownError') ? 'deliveryUnknown' : 'answered';
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
