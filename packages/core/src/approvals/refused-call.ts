/** A call that was not made. */
export interface RefusedCall {
  /** `setting`: an answer that the person lets stand. `limit`: the inbox, in which too much waits. */
  readonly by: 'person' | 'setting' | 'host' | 'limit';
  /**
   * - `rejected`: the person said no. `closed`: they gave no answer.
   * - `denied`: without asking.
   * - `notShown`: too much waits, or the person blocked the asker.
   * - `changed`: the tool's definition was another each time that the person had allowed the call.
   */
  readonly how: 'rejected' | 'closed' | 'denied' | 'notShown' | 'changed';
  /** What the person wrote with their no. */
  readonly feedback?: string;
}

/** Thrown in place of a result, where the host wants that (`refusal: 'throw'`). The call was not made. */
export class ToolCallRefusedError extends Error {
  override readonly name = 'ToolCallRefusedError';

  constructor(
    message: string,
    readonly refused: RefusedCall,
  ) {
    super(message);
  }
}

const NO_OTHER_WAY = 'Do not make it again, and do not try to reach the same in another way';

/** What the model reads: never a server's words, and never a refusal that the person didn't give. */
export function refusalText({ by, feedback, how }: RefusedCall): string {
  const said = feedback === undefined ? '' : ` They wrote: ${JSON.stringify(feedback)}`;
  switch (how) {
    case 'rejected':
      return `The person rejected this call, so it was not made. ${NO_OTHER_WAY}, unless they ask for it.${said}`;
    case 'closed':
      return 'The person closed the question about this call without an answer, so it was not made. Go on without it, or ask them what they want.';
    case 'notShown':
      return by === 'person'
        ? `The person has blocked all calls from here, so this one was not made and they were not asked about it. ${NO_OTHER_WAY}.`
        : 'Too many questions wait for the person already, so this call was not made and they were not asked about it. It can be made once they have answered.';
    case 'changed':
      return 'The definition of this tool changed each time the person was asked about it, so the call was not made. Tell them so.';
    case 'denied':
      return by === 'setting'
        ? `A setting of the person’s does not allow this call, so it was not made. ${NO_OTHER_WAY}.`
        : `This app does not allow this call, so it was not made. ${NO_OTHER_WAY}.`;
    default:
      return how satisfies never;
  }
}
