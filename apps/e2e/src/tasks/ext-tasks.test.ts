import { startDemoServer } from '@elicit-kit/demo/server';
import { resultFromTaskOutcome } from '@modelcontextprotocol/ext-tasks/client';
import { expect, onTestFinished, test } from 'vitest';
import { connect, inbox } from './ext-tasks-host.js';

test('the recipe for ext-tasks: what a task needs in its middle is asked in the inbox, and the task goes on with the answers', async () => {
  const demo = await startDemoServer({ port: 0 });
  onTestFinished(() => demo.close());
  const session = await connect(new URL(demo.url));
  onTestFinished(() => session.close());
  const pending = () => inbox.getSnapshot().entries.find(({ state }) => state === 'pending');
  const answer = async (message: string, content: Record<string, string | number>) => {
    await expect.poll(() => pending()?.items[0]?.elicitation.message, { timeout: 10_000 }).toBe(message);
    expect(pending()?.server.endpoint).toMatchObject({ kind: 'url', origin: demo.origin });
    inbox.answer(pending()?.id ?? '', [{ action: 'accept', content }]);
  };
  const execution = await session.callTool('compare_hotels', {});
  const settled = execution.settle();
  await answer('How long will you stay?', { nights: 3 });
  await answer('Which of these?', { hotel: 'Fjord House', note: 'A quiet room' });

  const result = JSON.stringify(resultFromTaskOutcome((await settled).outcome));
  expect(result).toContain('The hotels were compared.');
  expect(result).toContain('Fjord House');
});
