import { setTimeout } from 'node:timers/promises';
import type { DemoTool, ElicitParams, RawAnswer, ToolCall } from '../demo-tool.js';
import { askAndEcho, form, pageAt, sentence } from './ask.js';

const NAME = form('Who is travelling?', { name: { type: 'string', title: 'Traveller' } }, ['name']);
const PATIENCE = 4_000;

/** Several questions, several rounds, and everything that time does to a question. */
export const roundTools: readonly DemoTool[] = [
  {
    group: 'Rounds and time',
    name: 'plan_trip',
    description: 'Two rounds: two forms and a page, then two forms',
    async run(call) {
      const page = call.openPage('loyalty', {
        kind: 'sign-in',
        title: 'Connect your loyalty card',
        lead: 'Concierge asks to see your points.',
        button: 'Allow',
      });
      const first = await call.ask({
        trip: form(
          'Where to?',
          {
            city: { type: 'string', title: 'City', enum: ['Bergen', 'Cork', 'Ghent'] },
            nights: { type: 'integer', title: 'Nights', minimum: 1, maximum: 21, default: 3 },
          },
          ['city', 'nights'],
        ),
        traveller: NAME,
        loyalty: pageAt(call, 'Sign in to use your points.', page.url, page.elicitationId),
      });
      const second = await call.ask({
        seat: form('Which seat?', { seat: { type: 'string', title: 'Seat', enum: ['aisle', 'window'] } }, [
          'seat',
        ]),
        luggage: form('And your luggage?', {
          bags: { type: 'integer', title: 'Bags', minimum: 0, maximum: 3 },
        }),
      });
      return { text: 'Two rounds were answered.', received: { first, second } };
    },
  },
  {
    group: 'Rounds and time',
    name: 'compare_hotels',
    description: 'A task that works for a while, and asks twice in the middle',
    isLong: true,
    async run(call) {
      call.say('Looking for hotels in Bergen');
      await setTimeout(1500, undefined, { signal: call.signal });
      const { stay } = await call.ask({
        stay: form(
          'How long will you stay?',
          { nights: { type: 'integer', title: 'Nights', minimum: 1, maximum: 21 } },
          ['nights'],
        ),
      });
      call.say('Comparing prices');
      await setTimeout(1500, undefined, { signal: call.signal });
      const { hotel } = await call.ask({
        hotel: form(
          'Which of these?',
          {
            hotel: { type: 'string', title: 'Hotel', enum: ['Bryggen', 'Fjord House', 'Mariakirken'] },
            note: { type: 'string', title: 'A note for the hotel' },
          },
          ['hotel'],
        ),
      });
      return { text: 'The hotels were compared.', received: { stay, hotel } };
    },
  },
  {
    group: 'Rounds and time',
    name: 'three_at_once',
    description: 'Three forms at the same time',
    async run(call) {
      const received = await call.askAtOnce({
        colour: form('Question one.', { colour: { type: 'string', title: 'Favourite colour' } }, ['colour']),
        number: form('Question two.', { number: { type: 'integer', title: 'Favourite number' } }, ['number']),
        agree: form('Question three.', { agree: { type: 'boolean', title: 'Agreed?' } }, ['agree']),
      });
      return { text: 'Three questions were answered.', received };
    },
  },
  {
    group: 'Rounds and time',
    name: 'forty_at_once',
    description: 'Forty forms at the same time: more than this page lets through',
    eras: ['legacy'],
    async run(call) {
      const requests = Array.from({ length: 40 }, (_unused, index) => [
        `question${index + 1}`,
        form(`Question ${index + 1} of 40.`, { answer: { type: 'string', title: 'Answer' } }),
      ]);
      const received = await call.askAtOnce(Object.fromEntries(requests) as Record<string, ElicitParams>);
      const cancelled = Object.values(received).filter(({ action }) => action === 'cancel').length;
      return { text: `${cancelled} of forty questions were cancelled.`, received };
    },
  },
  {
    group: 'Rounds and time',
    name: 'ask_until_accepted',
    description: 'Asks again when declined, three times at most',
    async run(call) {
      const received: RawAnswer[] = [];
      while (received.length < 3) {
        const message = received.length === 0 ? 'May I?' : 'Are you sure? May I after all?';
        const answer = await call.ask({
          may: form(message, { reason: { type: 'string', title: 'Why, or why not' } }),
        });
        received.push(answer.may);
        if (answer.may.action === 'accept') {
          return { text: `Accepted, after ${received.length}.`, received: { answers: received } };
        }
      }
      return { text: 'Never accepted: I shall stop asking.', received: { answers: received } };
    },
  },
  {
    group: 'Rounds and time',
    name: 'ask_without_end',
    description: 'Asks the same question for ever',
    async run(call): Promise<never> {
      for (;;) {
        await call.ask({ more: form('More?', { more: { type: 'boolean', title: 'More' } }) });
      }
    },
  },
  {
    group: 'Rounds and time',
    name: 'decline_path',
    description: 'Goes on in its own way after yes, no and not now',
    async run(call) {
      const { newsletter } = await call.ask({
        newsletter: form('Shall I send you the menu of the week?', {
          email: { type: 'string', title: 'Email', format: 'email' },
        }),
      });
      const outcomes: Readonly<Record<string, string>> = {
        accept: 'You will get the menu of the week.',
        decline: 'I shall not ask you again.',
        cancel: 'I may ask you again another day.',
      };
      return { text: outcomes[String(newsletter.action)] ?? sentence(newsletter), received: newsletter };
    },
  },
  {
    group: 'Rounds and time',
    name: 'url_first',
    description: 'Refuses the call until a page was visited (-32042)',
    eras: ['legacy'],
    run(call) {
      const request = {
        kind: 'terms',
        title: 'Terms of the wine list',
        lead: 'The cellar is open to those who have read its terms.',
        button: 'I agree',
      } as const;
      call.requirePageFirst('wine-terms', request, 'Agree to the terms of the wine list first.');
      return { text: 'You agreed to the terms. The house wine is a 2023 Gamay.', received: { agreed: true } };
    },
  },
  {
    group: 'Rounds and time',
    name: 'completion_never',
    description: 'Opens a page, and never reports that it is finished',
    async run(call) {
      const page = openRules(call);
      return askAndEcho(
        call,
        pageAt(call, 'Read this; I shall not notice when.', page.url, page.elicitationId),
      );
    },
  },
  {
    group: 'Rounds and time',
    name: 'server_cancels',
    description: 'Takes its question back after four seconds',
    eras: ['legacy'],
    run: (call) => giveUp(call, { signal: AbortSignal.timeout(PATIENCE) }),
  },
  {
    group: 'Rounds and time',
    name: 'server_times_out',
    description: 'Waits four seconds for an answer, no longer',
    eras: ['legacy'],
    run: (call) => giveUp(call, { timeout: PATIENCE }),
  },
  {
    group: 'Rounds and time',
    name: 'say_hello',
    description: 'Asks nothing; its result has an output schema',
    inputSchema: {
      type: 'object',
      properties: { name: { type: 'string', title: 'Your name' } },
      required: ['name'],
    },
    outputSchema: { type: 'object', properties: { greeting: { type: 'string' } }, required: ['greeting'] },
    run: ({ arguments: { name } }) => ({
      text: `Hello, ${String(name)}.`,
      received: { greeting: `Hello, ${String(name)}.` },
    }),
  },
  {
    group: 'Rounds and time',
    name: 'always_fails',
    description: 'Asks nothing and ends with an error result',
    run: () => ({ text: 'The kitchen is closed.', isError: true }),
  },
];

function openRules(call: ToolCall) {
  return call.openPage('rules', {
    kind: 'terms',
    title: 'House rules',
    lead: 'Please keep your voice down after ten.',
    button: 'I have read them',
  });
}

async function giveUp(call: ToolCall, options: { timeout?: number; signal?: AbortSignal }) {
  try {
    const { request } = await call.ask({ request: NAME }, options);
    return { text: sentence(request), received: request };
  } catch (error) {
    if (call.signal.aborted) {
      throw error;
    }
    return { text: 'I did not wait any longer and took my question back.', received: { withdrawn: true } };
  }
}
