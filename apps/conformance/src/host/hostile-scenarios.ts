import { expectEqual } from '../mismatch.js';
import type { JsonObject } from './asking-server.js';
import { form, MESSAGE, TOWN } from './questions.js';
import { expect, type Scenario } from './stage.js';

/** A question that the host can't show whole. It may say so to the person, or to the server with an error. */
function unsupported(name: string, params: JsonObject): Scenario {
  return {
    name,
    async run({ begin, shownOrRefused, staysSilent }) {
      const call = await begin();
      // Whoever closes it later ends the call, too.
      void call.ask({ question: { message: MESSAGE, ...params } }).then(() => call.end());
      await shownOrRefused(MESSAGE);
      await staysSilent();
      call.end();
    },
  };
}

const schema = (field: JsonObject) => ({
  requestedSchema: { type: 'object', properties: { field: { title: 'Field', ...field } } },
});

const UNSUPPORTED: readonly Scenario[] = [
  unsupported(
    'a nested object is shown, or refused as unsupported',
    schema({ type: 'object', properties: { street: { type: 'string' } } }),
  ),
  unsupported('an unknown type is shown, or refused as unsupported', schema({ type: 'picture' })),
  unsupported('an unknown mode is refused as unsupported', { mode: 'voice' }),
  unsupported('a form without a schema is refused as unsupported', {}),
];

const HOSTILE: readonly Scenario[] = [
  {
    name: 'markup in texts of the server is shown as text, and loads nothing',
    async run({ act, asked, sees, server }) {
      const picture = server.pageUrl('picture.png');
      const markup = `<img src="${picture}" onerror="alert(1)"><b>Bold</b> ![x](${picture})`;
      const { answer, call } = await asked({
        ...form({ town: { ...TOWN, description: markup } }),
        message: `${MESSAGE} <b>Now</b>`,
      });
      await sees('<b>Now</b>');
      await sees('<b>Bold</b>');
      expectEqual('what was loaded', server.visited, []);
      await act({ question: MESSAGE, action: 'decline' });
      await answer();
      call.end();
    },
  },
  {
    name: 'names that objects have by themselves are fields like others',
    era: 'modern',
    async run({ act, asked }) {
      const { answer, call } = await asked(
        form({
          constructor: { type: 'string', title: 'Builder' },
          toString: { type: 'string', title: 'Text' },
        }),
      );
      await act({ question: MESSAGE, action: 'answer', values: { Builder: 'Ada' } });
      expectEqual('the answer', await answer(), { action: 'accept', content: { constructor: 'Ada' } });
      call.end();
    },
  },
  {
    name: 'a form of a hundred fields can be answered',
    era: 'modern',
    async run({ act, asked }) {
      const names = Array.from({ length: 100 }, (_, index) => `field${index}`);
      const { answer, call } = await asked(
        form(Object.fromEntries(names.map((name) => [name, { type: 'string', title: `Title of ${name}.` }]))),
      );
      await act({ question: MESSAGE, action: 'answer', values: { 'Title of field42.': 'here' } });
      expectEqual('the answer', await answer(), { action: 'accept', content: { field42: 'here' } });
      call.end();
    },
  },
  {
    name: 'a message of 50 000 characters leaves the question answerable',
    era: 'modern',
    async run({ act, begin, sees, within }) {
      const call = await begin();
      const answers = call.ask({ question: { ...form(), message: `${MESSAGE} ${'word '.repeat(10_000)}` } });
      await sees(MESSAGE);
      await act({ question: MESSAGE, action: 'answer', values: { Town: 'Cork' } });
      expectEqual('the answer', await within('an answer', answers), {
        question: { result: { action: 'accept', content: { town: 'Cork' } } },
      });
      call.end();
    },
  },
];

const page = (url: string): JsonObject => ({
  mode: 'url',
  message: MESSAGE,
  url,
  elicitationId: crypto.randomUUID(),
});

const PAGES: readonly Scenario[] = [
  {
    name: 'a page is shown whole, and neither opened nor fetched before consent',
    async run({ act, asked, sees, server, staysSilent }) {
      const url = server.pageUrl('pay?amount=3');
      const { answer, call } = await asked(page(url));
      await sees(url);
      await staysSilent();
      await act({ question: MESSAGE, action: 'decline' });
      expectEqual('the answer', await answer(), { action: 'decline' });
      expectEqual('what was fetched', server.visited, []);
      call.end();
    },
  },
  {
    name: 'a page that was closed unopened is told as cancelled',
    async run({ act, asked, server }) {
      const { answer, call } = await asked(page(server.pageUrl('pay')));
      await act({ question: MESSAGE, action: 'close' });
      expectEqual('the answer', await answer(), { action: 'cancel' });
      expectEqual('what was fetched', server.visited, []);
      call.end();
    },
  },
  {
    name: 'a page is opened with consent, which is told without content; or is refused as unsafe',
    async run({ act, asked, person, server }) {
      const { answer, call } = await asked(page(server.pageUrl('pay')));
      const offered = await person.offersPage(MESSAGE);
      await act({ question: MESSAGE, action: offered ? 'open' : 'decline' });
      expectEqual('the answer', await answer(), { action: offered ? 'accept' : 'decline' });
      expect(offered || server.visited.length === 0, 'a page was fetched that was not offered');
      call.end();
    },
  },
  {
    name: 'an address that runs a script is not offered',
    async run({ begin, person, shownOrRefused, staysSilent }) {
      const call = await begin();
      void call.ask({ question: page('javascript:alert(document.domain)') }).then(() => call.end());
      await shownOrRefused(MESSAGE);
      expect(!(await person.offersPage(MESSAGE)), 'the host offers to open it');
      await staysSilent();
      call.end();
    },
  },
  {
    name: 'a page that a call was refused for is not opened without consent',
    era: 'legacy',
    async run({ begin, person, server, staysSilent }) {
      const call = await begin();
      const data = { elicitations: [page(server.pageUrl('first'))] };
      call.fail({ code: -32042, message: 'Sign in first.', data });
      expect((await person.sees(MESSAGE)) || (await person.isTold()), 'the host says nothing of it');
      await staysSilent();
      expectEqual('what was fetched', server.visited, []);
    },
  },
];

export const HOSTILE_SCENARIOS: readonly Scenario[] = [...UNSUPPORTED, ...HOSTILE, ...PAGES];
