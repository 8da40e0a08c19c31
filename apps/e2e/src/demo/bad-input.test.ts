import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RawServer, startRawServer } from '../../../../packages/mcp/src/fixtures/raw-server.fixtures.js';
import { openToPages } from '../conformance/open-to-pages.js';
import { sendReviewed } from './gestures.js';
import { setDemoStage, type DemoStage } from './open-demo.js';

const schema = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };

let stage: DemoStage;
let server: RawServer;

beforeAll(async () => {
  stage = await setDemoStage();
  server = await startRawServer((call) => {
    if (call.method === 'tools/list') {
      call.reply({ tools: [{ name: 'babble', inputSchema: { type: 'object', properties: {} } }] });
      return;
    }
    // The session asks whether a server is there that sends what is no message.
    if (call.method === 'ping') {
      call.reply({});
      return;
    }
    const good = call.ask('elicitation/create', { message: 'Who?', requestedSchema: schema });
    call.write('data: no JSON at all\n\n');
    call.write('data: {"jsonrpc":"2.0","id":99,"error":"broken"}\n\n');
    call.send({ method: 'notifications/elicitation/complete', params: { elicitationId: { of: 'nothing' } } });
    call.send({ id: 98, result: { action: 'accept' } });
    const bad = call.ask('elicitation/create', { mode: 'voice', message: 'Speak!' });
    void Promise.all([good, bad]).then(([{ result }, { error }]) => {
      call.reply({ content: [{ type: 'text', text: JSON.stringify({ result, code: error?.code }) }] });
    });
  });
});
afterAll(async () => {
  await stage.close();
  await server.close();
});

test('malformed messages are answered or ignored, stand in the log, and break no other request', async () => {
  const door = await openToPages(server.url);
  const demo = await stage.open();
  try {
    await demo.connect(door.url);
    await demo.run('babble');
    await demo.dialog.getByLabel('Name').fill('Ada');
    await sendReviewed(demo);
    await demo.result.getByText('Result', { exact: true }).waitFor();

    expect(await demo.result.innerText()).toContain(
      JSON.stringify({ result: { action: 'accept', content: { name: 'Ada' } }, code: -32602 }),
    );
    await demo.openLog();
    const region = demo.page.getByRole('region', { name: 'Protocol log' });
    await region.getByText('-32602').first().waitFor();
    const lines = await region.locator('li').allInnerTexts();
    const log = lines.map((line) => line.replace(/\s+/g, ' '));
    expect(log).toContainEqual(expect.stringMatching(/elicitation\/create error.*-32602.*unknownMode/));
    expect(log).toContainEqual(expect.stringMatching(/notifications\/elicitation\/complete/));
    expect(log).toContainEqual(expect.stringMatching(/unknown request answer/));
    expect(log.filter((line) => line.includes('problem'))).toHaveLength(3);
    expect(demo.problems).toEqual([]);
  } finally {
    await demo.close();
    door.close();
  }
});
