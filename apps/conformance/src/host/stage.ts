import { expectEqual, Mismatch } from '../mismatch.js';
import type { Answer, AskingServer, Era, HostCall, JsonObject } from './asking-server.js';
import type { Act, Person } from './person.js';

export interface StageOptions {
  readonly era: Era;
  readonly server: AskingServer;
  /** How long the host, and the person, may take for each thing that is awaited, in milliseconds. */
  readonly patience: number;
  /** For how long nothing may arrive where nobody answers, in milliseconds. @default 1000 */
  readonly silence?: number;
}

/** What a host must do, and how that is tried. */
export interface Scenario {
  readonly name: string;
  /** @default both */
  readonly era?: Era;
  run(stage: Stage): Promise<void>;
}

/** What a scenario works with. Each check throws a `Mismatch` that says what is wrong. */
export interface Stage {
  readonly era: Era;
  readonly server: AskingServer;
  readonly person: Person;
  /** Makes the host call the tool. */
  begin(): Promise<HostCall>;
  /** The same with a question; resolves once the host shows it. `answers` resolves when the host has sent them. */
  asked(params: JsonObject): Promise<{ call: HostCall; answer(): Promise<JsonObject> }>;
  sees(text: string): Promise<void>;
  act(...acts: Act[]): Promise<void>;
  /** Waits for what the host sends. */
  within<Value>(what: string, awaited: Promise<Value>): Promise<Value>;
  /** The host must not answer by itself: nothing arrives for a while. */
  staysSilent(): Promise<void>;
  /** The host must show the question, or say that it can't; the server gets no answer that nobody gave. */
  shownOrRefused(question: string): Promise<void>;
}

export function createStage({ era, patience, server, silence = 1000 }: StageOptions, person: Person): Stage {
  /** An error says that the host can't: no person's answer. */
  const expectNothingInvented = (): void => {
    const invented = server.arrived.filter(({ answer }) => 'result' in answer);
    expectEqual('what was answered although nobody did', invented, []);
  };
  const stage: Stage = {
    era,
    server,
    person,
    async begin() {
      const call = server.nextCall();
      await person.callTool();
      return await stage.within('the call of the tool', call);
    },
    async asked(params) {
      const call = await stage.begin();
      const answers = call.ask({ question: params });
      await stage.sees(String(params['message']));
      return {
        call,
        async answer() {
          const { question } = await stage.within('an answer', answers);
          return resultOf(question);
        },
      };
    },
    async sees(text) {
      expect(await person.sees(text), `the host does not show "${text.slice(0, 200)}"`);
    },
    act: (...acts) => person.act(acts),
    within: (what, awaited) => within(what, awaited, patience),
    async staysSilent() {
      await new Promise((resolve) => setTimeout(resolve, silence));
      expectNothingInvented();
    },
    async shownOrRefused(question) {
      const seen = (await person.sees(question)) || server.arrived.length > 0 || (await person.isTold());
      expect(seen, 'the host neither shows the question nor says that it cannot');
      expectNothingInvented();
    },
  };
  return stage;
}

/** @throws Mismatch where it takes longer than so many milliseconds */
export async function within<Value>(what: string, awaited: Promise<Value>, most: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Mismatch(`${what} did not arrive`)), most);
  });
  return await Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}

export function resultOf(answer: Answer | undefined): JsonObject {
  if (answer && 'result' in answer) {
    return answer.result;
  }
  throw new Mismatch(`instead of an answer came ${JSON.stringify(answer)}`);
}

export function expect(holds: boolean, message: string): void {
  if (!holds) {
    throw new Mismatch(message);
  }
}
