import type { ElicitResult } from '@elicit-kit/core';
import { describe, expect, it } from 'vitest';
import { type HostKind, hostKinds } from './fixtures/hosts.fixtures.js';
import { answerNext, untilEntry } from './fixtures/inbox.fixtures.js';
import { type RawCall, startRawServer } from './fixtures/raw-server.fixtures.js';
import { type Revision, revisions } from './fixtures/revisions.fixtures.js';
import { type RunningServer, startServer } from './fixtures/server.fixtures.js';

const cases = revisions.flatMap((revision) =>
  hostKinds
    .filter(({ before }) => before === undefined || revision.protocolVersion < before)
    .map((host) => ({ revision, host })),
);

/** A server that asks this while its tool runs; `heard` is what came back. */
async function startAsking(
  revision: Revision,
  params: object,
): Promise<RunningServer & { heard: unknown[] }> {
  const heard: unknown[] = [];
  const server =
    revision.protocolVersion === '2026-07-28'
      ? await startServer((made) => {
          made.setRequestHandler('tools/call', (_, { mcpReq }) => {
            const answer = mcpReq.inputResponses?.['asked'];
            heard.push(...(answer ? [answer] : []));
            return (
              answer
                ? { content: [] }
                : {
                    resultType: 'input_required',
                    inputRequests: { asked: { method: 'elicitation/create', params } },
                  }
            ) as never;
          });
        })
      : await startRawServer((call) => {
          void call.ask('elicitation/create', params).then(({ result, error }) => {
            heard.push(result ?? error);
            call.reply({ content: [] });
          });
        }, revision.protocolVersion);
  return { ...server, heard };
}

async function ask(host: HostKind, revision: Revision, params: object, result: ElicitResult) {
  const server = await startAsking(revision, params);
  const { inbox, callTool } = await host.connect(server, revision);
  const call = callTool('board');
  const entry = await answerNext(inbox, result);
  await call;
  return { entry, inbox, heard: server.heard };
}

describe.each(cases)('$revision.name through $host.name', ({ revision, host }) => {
  it('a form becomes the same form, and its answer arrives exactly', async () => {
    const { params, fields, content } = revision.form;
    const { entry, heard } = await ask(host, revision, params, { action: 'accept', content });
    const [item] = entry.items;

    expect(item?.elicitation).toMatchObject({
      mode: 'form',
      message: 'Who is sailing?',
      model: { answerable: true, fields },
    });
    expect(item?.problems).toEqual([]);
    expect(heard).toEqual([{ action: 'accept', content }]);
  });
});

describe('a page', () => {
  it.each(cases.filter(({ revision }) => revision.page))(
    'of $revision.name becomes the same page through $host.name, and consent has no content',
    async ({ revision, host }) => {
      const { params = {}, elicitationId } = revision.page ?? {};
      const { entry, heard } = await ask(host, revision, params, { action: 'accept' });

      expect(entry.items[0]?.elicitation).toEqual({
        mode: 'url',
        message: 'Sign the papers',
        url: 'https://papers.example/sign?ferry=7',
        ...(elicitationId !== undefined && { elicitationId }),
      });
      expect(heard).toEqual([{ action: 'accept' }]);
    },
  );

  it.each(cases.filter(({ revision }) => revision.first))(
    'to visit first in $revision.name is shown through $host.name, and the call repeated once it is done',
    async ({ revision, host }) => {
      const { error = {}, told = 'track' } = revision.first ?? {};
      const names: unknown[] = [];
      const server = await startRawServer((call) => {
        if (call.method === 'elicitation/track') {
          call.reply({ status: 'complete' });
        } else if (call.params['name'] === 'wait') {
          void untilEntry(inbox, ({ items }) => items[0]?.followUp === 'waiting').then(() => {
            tellDone(call);
          });
        } else if (names.push(call.params['name']) === 1) {
          call.fail(error);
        } else {
          call.reply({ content: [] });
        }
      }, revision.protocolVersion);
      const { inbox, callTool } = await host.connect(server, revision);
      const wait = told === 'notification' && callTool('wait');
      const call = callTool('board');
      const { id } = await answerNext(inbox, { action: 'accept' });
      if (!host.hears.includes(told)) {
        inbox.finish(id);
      }
      await call;
      await wait;

      expect(names).toEqual(['board', 'board']);
    },
  );
});

function tellDone(call: RawCall): void {
  call.send({ method: 'notifications/elicitation/complete', params: { elicitationId: 'papers-7' } });
  call.reply({ content: [] });
}
