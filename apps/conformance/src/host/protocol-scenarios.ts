import { expectEqual } from '../mismatch.js';
import type { JsonObject } from './asking-server.js';
import { form, MESSAGE } from './questions.js';
import { expect, resultOf, type Scenario, type Stage } from './stage.js';

const COLOUR = 'Which colour?';
const NUMBER = 'Which number?';
const NAME = 'Whose name?';
const field = (title: string) => ({ value: { type: 'string', title } });

/** A call after all that: the host is still in order. */
async function asksAgain({ act, asked }: Stage): Promise<void> {
  const { answer, call } = await asked(form(field('Again'), [], NAME));
  await act({ question: NAME, action: 'answer', values: { Again: 'yes' } });
  expectEqual('the next answer', await answer(), { action: 'accept', content: { value: 'yes' } });
  call.end();
}

/** What the person does when a question ends with nothing said, and what the server is told of it. */
function ends(name: string, action: 'decline' | 'close', told: string): Scenario {
  return {
    name,
    async run({ act, asked, server }) {
      const { answer, call } = await asked(form());
      await act({ question: MESSAGE, action });
      expectEqual('the answer', await answer(), { action: told });
      expectEqual('the number of answers', server.arrived.length, 1);
      call.end();
    },
  };
}

export const PROTOCOL_SCENARIOS: readonly Scenario[] = [
  {
    name: 'a question is shown, and nobody answers it for the person',
    async run({ act, asked, staysSilent }) {
      const { answer, call } = await asked(form());
      await staysSilent();
      await act({ question: MESSAGE, action: 'answer', values: { Town: 'Cork' } });
      await answer();
      call.end();
    },
  },
  {
    name: 'the host shows which server asks',
    async run({ act, asked, sees, server }) {
      const { answer, call } = await asked(form());
      await sees(new URL(server.url).host);
      await act({ question: MESSAGE, action: 'decline' });
      await answer();
      call.end();
    },
  },
  ends('a declined question is told as declined, without content', 'decline', 'decline'),
  ends('a closed question is told as cancelled, without content', 'close', 'cancel'),
  {
    name: 'questions at once keep their own answers',
    async run({ act, begin, sees, within }) {
      const call = await begin();
      const answers = call.ask({
        colour: form(field('Colour'), [], COLOUR),
        number: form(field('Number'), [], NUMBER),
        name: form(field('Name'), [], NAME),
      });
      await sees(COLOUR);
      await act(
        { question: COLOUR, action: 'answer', values: { Colour: 'teal' } },
        { question: NUMBER, action: 'decline' },
        { question: NAME, action: 'answer', values: { Name: 'Ada' } },
      );
      const { colour, name, number } = await within('the answers', answers);
      expectEqual(
        'the answers',
        { colour: resultOf(colour), number: resultOf(number), name: resultOf(name) },
        {
          colour: { action: 'accept', content: { value: 'teal' } },
          number: { action: 'decline' },
          name: { action: 'accept', content: { value: 'Ada' } },
        },
      );
      call.end();
    },
  },
  {
    name: 'a second question of the same call is shown, and answered on its own',
    async run({ act, asked, sees, within }) {
      const { answer, call } = await asked(form());
      await act({ question: MESSAGE, action: 'answer', values: { Town: 'Cork' } });
      await answer();
      const second = call.ask({ second: form(field('Colour'), [], COLOUR) });
      await sees(COLOUR);
      await act({ question: COLOUR, action: 'answer', values: { Colour: 'teal' } });
      expectEqual('the second answer', resultOf((await within('the second answer', second))['second']), {
        action: 'accept',
        content: { value: 'teal' },
      });
      call.end();
    },
  },
  {
    name: 'the state of a round is sent back as it came, with a new id',
    era: 'modern',
    async run({ act, begin, sees, server, within }) {
      const state = ' {"a":\u00e9}\u2028%2F+== ';
      const call = await begin();
      const first = call.id;
      const answers = call.ask({ question: form() }, state);
      await sees(MESSAGE);
      await act({ question: MESSAGE, action: 'answer', values: { Town: 'Cork' } });
      await within('an answer', answers);
      expectEqual('the state', server.rounds[0]?.params['requestState'], state);
      expect(server.rounds[0]?.id !== first, 'the id of the first request was used again');
      call.end();
    },
  },
  {
    name: 'a round without a state is answered without one',
    era: 'modern',
    async run({ act, begin, sees, server, within }) {
      const call = await begin();
      const answers = call.ask({ question: form() }, null);
      await sees(MESSAGE);
      await act({ question: MESSAGE, action: 'answer', values: { Town: 'Cork' } });
      await within('an answer', answers);
      expect(!('requestState' in (server.rounds[0]?.params ?? {})), 'a state was sent that never came');
      call.end();
    },
  },
  {
    name: 'a question that the server withdraws is gone, and is not answered',
    era: 'legacy',
    async run(stage) {
      const { call } = await stage.asked(form());
      call.withdraw();
      expect(await stage.person.isGone(MESSAGE), 'a withdrawn question can still be answered');
      await stage.staysSilent();
      call.end();
    },
  },
  {
    name: 'a question whose call has ended is gone, and is not accepted',
    era: 'legacy',
    async run(stage) {
      const { call } = await stage.asked(form());
      call.end();
      expect(await stage.person.isGone(MESSAGE), 'a question of a call that ended can still be answered');
      expectNoAccept(stage);
      await asksAgain(stage);
    },
  },
  {
    name: 'a question that comes after its call has ended is not accepted',
    era: 'legacy',
    async run(stage) {
      const call = await stage.begin();
      call.endAndAsk(form());
      await new Promise((resolve) => setTimeout(resolve, 500));
      expectNoAccept(stage);
      await asksAgain(stage);
    },
  },
  {
    name: 'a question that is sent twice is asked, and gets what the person answered',
    era: 'legacy',
    async run(stage) {
      const { act, begin, sees, server, staysSilent, within } = stage;
      const call = await begin();
      const answers = call.ask({ question: form() });
      call.repeat();
      await sees(MESSAGE);
      await staysSilent();
      await act({ question: MESSAGE, action: 'answer', values: { Town: 'Cork' } });
      const { question } = await within('an answer', answers);
      expectEqual('the answer', resultOf(question), { action: 'accept', content: { town: 'Cork' } });
      const others = server.arrived.slice(1).filter(({ answer }) => 'result' in answer);
      expectEqual('what else was answered', others, []);
      call.end();
    },
  },
  {
    name: 'progress, a log message and a ping leave a question as it is',
    era: 'legacy',
    async run({ act, asked, staysSilent }) {
      const { answer, call } = await asked(form());
      call.send({ method: 'notifications/progress', params: { progressToken: 'none', progress: 1 } });
      call.send({ method: 'notifications/message', params: { level: 'info', data: 'Still here' } });
      call.send({ id: 'ping', method: 'ping' });
      await staysSilent();
      await act({ question: MESSAGE, action: 'answer', values: { Town: 'Cork' } });
      expectEqual('the answer', await answer(), { action: 'accept', content: { town: 'Cork' } });
      call.end();
    },
  },
  {
    name: 'a question whose connection is lost is not answered by nobody, and the next one can be',
    era: 'legacy',
    async run(stage) {
      const { call } = await stage.asked(form());
      call.breakConnection();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expectNoAccept(stage);
      await asksAgain(stage);
    },
  },
  {
    name: 'a call whose connection is lost after the answer is told, and the next one can be answered',
    era: 'modern',
    async run(stage) {
      const { call, answer } = await stage.asked(form());
      await stage.act({ question: MESSAGE, action: 'answer', values: { Town: 'Cork' } });
      await answer();
      call.breakConnection();
      expect(await stage.person.isTold(), 'the host does not say that the call failed');
      const answers = new Set(stage.server.arrived.map((each) => JSON.stringify(each.answer)));
      expectEqual('the number of different answers', answers.size, 1);
      await asksAgain(stage);
    },
  },
];

function expectNoAccept({ server }: Stage): void {
  const accepted = server.arrived.filter(
    ({ answer }) => 'result' in answer && (answer.result as JsonObject)['action'] === 'accept',
  );
  expectEqual('what was accepted although nobody did', accepted, []);
}
