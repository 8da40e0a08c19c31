import type { DecisionRequest } from '../inbox/entry/decision.js';
import type { Kept, KeptAnswers } from './kept-answers.js';
import type { StandingAnswers, StandingLifetime, ToolSetting } from './standing-answers.js';
import { findFor, type Scope, type StandingCall, standsFor, type Verdict } from './standing-call.js';

interface SettingRules {
  readonly read: (request: DecisionRequest) => Promise<StandingCall | undefined>;
  readonly scopeOf: (call: StandingCall) => Promise<Scope | undefined>;
  readonly keep: (
    call: StandingCall,
    verdict: Verdict,
    lifetime: StandingLifetime,
    generation: number,
  ) => Promise<Kept>;
  readonly lifetime: StandingLifetime | undefined;
}

/** What stands for a tool as a whole, as settings. */
export function createToolSettings(
  answers: KeptAnswers,
  { keep, lifetime, read, scopeOf }: SettingRules,
): Pick<StandingAnswers, 'settingOf' | 'isChanged' | 'set'> {
  let queue: Promise<void> = Promise.resolve();

  async function change(request: DecisionRequest, setting: ToolSetting): Promise<void> {
    const call = await read(request);
    const isOffered = setting !== 'allow' || (call && (await scopeOf(call)) === 'tool');
    if (!call || !isOffered || lifetime === undefined) {
      throw new Error('What was set for the tool may not stand, so nothing has changed.');
    }
    const forget = async (verdict: Verdict, kept?: Kept): Promise<void> => {
      for (const answer of await answers.list()) {
        if (answer.verdict === verdict && answer.id !== kept?.id && (await standsFor(answer, call))) {
          await answers.forget(answer.id);
        }
      }
    };
    const verdict = setting === 'never' ? 'reject' : 'allow';
    const kept =
      setting === 'ask' ? undefined : await keep(call, verdict, lifetime, await answers.generation());
    // A rejection stands until what replaces it is kept: where that fails, no call runs that didn't before.
    await forget('allow', kept);
    if (kept) {
      await answers.put(kept);
    }
    await forget('reject', kept);
  }

  return {
    async settingOf({ request }) {
      const call = await read(request);
      const [rejected] = call ? await findFor(answers, call, 'reject', ['tool']) : [];
      const isOffered = call && (await scopeOf(call)) === 'tool';
      const allowed = isOffered ? await findFor(answers, call, 'allow', ['tool']) : [];
      const isAllowed = allowed.some(({ definition }) => definition === call?.definition);
      return rejected ? 'never' : isAllowed ? 'allow' : 'ask';
    },

    async isChanged({ request }) {
      const call = await read(request);
      const allowed = call?.definition === undefined ? [] : await findFor(answers, call, 'allow', ['tool']);
      return allowed.length > 0 && allowed.every(({ definition }) => definition !== call?.definition);
    },

    // One after the other: what is set last holds.
    set({ request }, setting) {
      const done = queue.then(() => change(request, setting));
      queue = done.catch(() => undefined);
      return done;
    },
  };
}
