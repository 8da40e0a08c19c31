import { HttpAgent } from '@ag-ui/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  answerNext,
  nextPending,
  shownBy,
  statesOf,
  until,
  untilEntry,
} from '../fixtures/person.fixtures.js';
import { HOSTILE_ARGUMENTS } from '../fixtures/hostile.fixtures.js';
import { attachAgUi } from './index.js';
import { failed, finished, interrupt, type Run, startAgent, started, succeed } from './agent.fixtures.js';

const APPROVED = { type: 'object', properties: { approved: { type: 'boolean' } }, required: ['approved'] };
const EDITABLE = {
  ...APPROVED,
  properties: { ...APPROVED.properties, editedArgs: { type: 'object' }, reason: { type: 'string' } },
};
const QUARTER = {
  type: 'object',
  properties: { quarter: { type: 'string', enum: ['Q1', 'Q2'] } },
  required: ['quarter'],
};
const email = ['tc', 'sendEmail', '{"to":"a@b.com"}'] as const;
/** SHA-256 of `["sendEmail",{"to":"a@b.com"}]`. */
const DIGEST = '9b75dba901a11df9a0fd7784969e48eb03955c9571cc38503be40524a9ed82d6';
const three = interrupt(
  [
    { id: 'i-1', reason: 'tool_call', toolCallId: 'tc', message: 'Send it?', responseSchema: EDITABLE },
    { id: 'i-2', reason: 'input_required', message: 'Which quarter?', responseSchema: QUARTER },
    { id: 'i-3', message: '**Go on?**' },
  ],
  [email],
);

beforeEach(() => {
  // The SDK tells of connections and ids in its own words.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the interrupts of a run', () => {
  it('are one batch, answered in one resume', async () => {
    const { inbox, agent, resumes } = startAgent([three]);
    await agent.runAgent();
    const entry = await answerNext(
      inbox,
      { press: 'allowOnce', arguments: { to: 'c@d.com' } },
      { action: 'accept', content: { quarter: 'Q1' } },
      { press: 'rejectOnce' },
    );
    await until(() => statesOf(inbox).length === 0);

    expect(shownBy(entry)).toEqual([
      {
        call: { tool: 'sendEmail', arguments: { to: 'a@b.com' }, argumentsKnown: true, digest: DIGEST },
        message: 'Send it?',
        options: ['allowOnce', 'rejectOnce'],
      },
      { mode: 'form', message: 'Which quarter?' },
      { call: { argumentsKnown: false }, message: '**Go on?**', options: ['allowOnce', 'rejectOnce'] },
    ]);
    expect(entry).toMatchObject({
      server: { endpoint: { origin: 'https://agent.example' } },
      call: { id: 'thread' },
    });
    expect(resumes()).toEqual([
      [
        {
          interruptId: 'i-1',
          status: 'resolved',
          payload: { approved: true, editedArgs: { to: 'c@d.com' } },
        },
        { interruptId: 'i-2', status: 'resolved', payload: { quarter: 'Q1' } },
        { interruptId: 'i-3', status: 'resolved', payload: false },
      ],
    ]);
    expect(agent.pendingInterrupts).toEqual([]);
  });

  it('that are left are cancelled, and a refusal says why where the agent takes it', async () => {
    const { inbox, agent, resumes } = startAgent([three]);
    await agent.runAgent();
    await answerNext(
      inbox,
      { press: 'rejectOnce', feedback: 'Wrong person.' },
      { action: 'decline' },
      { action: 'cancel' },
    );
    await until(() => statesOf(inbox).length === 0);

    expect(resumes()).toEqual([
      [
        { interruptId: 'i-1', status: 'resolved', payload: { approved: false, reason: 'Wrong person.' } },
        { interruptId: 'i-2', status: 'cancelled' },
        { interruptId: 'i-3', status: 'cancelled' },
      ],
    ]);
  });

  it.each([
    ['1.0', { 'elicit-kit': { digest: DIGEST } }],
    [undefined, undefined],
  ])(
    'are answered with the digest of the call, where the agent takes it: %s',
    async (protocolVersion, metadata) => {
      const run: Run = (input) => {
        const events = three(input);
        return Array.isArray(events)
          ? events.map((event) => (event['type'] === 'RUN_STARTED' ? { ...event, protocolVersion } : event))
          : events;
      };
      const { inbox, agent, resumes } = startAgent([run]);
      await agent.runAgent();
      await answerNext(inbox, { press: 'rejectOnce' }, { action: 'decline' }, { press: 'rejectOnce' });
      await until(() => resumes().length === 1);

      expect(resumes()[0]?.map((entry) => entry.metadata)).toEqual([metadata, undefined, undefined]);
      expect(inbox.getSnapshot().audit.map(({ approval }) => approval?.digest)).toEqual([
        DIGEST,
        undefined,
        undefined,
      ]);
    },
  );

  it('tell no digest of arguments that are too large to be shown', async () => {
    const large = JSON.stringify({ to: 'x'.repeat(300_000) });
    const run: Run = (input) => {
      const events = interrupt(
        [{ id: 'i-1', reason: 'tool_call', toolCallId: 'tc', responseSchema: APPROVED }],
        [['tc', 'sendEmail', large]],
      )(input);
      return Array.isArray(events)
        ? events.map((event) =>
            event['type'] === 'RUN_STARTED' ? { ...event, protocolVersion: '1.0' } : event,
          )
        : events;
    };
    const { inbox, agent, resumes } = startAgent([run]);
    await agent.runAgent();
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => resumes().length === 1);

    expect(resumes()[0]?.map(({ metadata, payload }) => [metadata, payload])).toEqual([
      [undefined, { approved: true }],
    ]);
    expect(inbox.getSnapshot().audit.map(({ approval }) => approval?.digest)).toEqual([undefined]);
  });

  it('about a tool call are never a form, whatever the property of their schema is called', async () => {
    const yesNo = { type: 'boolean' };
    const schemas: readonly (readonly [object | boolean, payloads: readonly unknown[]])[] = [
      [{ properties: { approve: yesNo }, required: ['approve'] }, [{ approve: true }, { approve: false }]],
      [{ properties: { confirmed: yesNo } }, [{ confirmed: true }, { confirmed: false }]],
      [yesNo, [true, false]],
      [
        { properties: { approved: yesNo, note: { type: 'string' } }, required: ['note'] },
        [{ approved: false }],
      ],
      [{ properties: { skip: yesNo }, required: ['skip'] }, [undefined]],
      [
        { properties: { decision: { type: 'string', enum: ['yes', 'no'] } }, required: ['decision'] },
        [undefined],
      ],
      [{ properties: { confirm: { type: 'string' } } }, [undefined]],
      [{ anyOf: [{ properties: { approved: yesNo } }] }, [undefined]],
      [{}, [undefined]],
    ];
    const wrong: unknown[] = [];
    for (const reason of ['tool_call', 'input_required', 'crew:review']) {
      for (const [responseSchema, payloads] of schemas) {
        const asked = { id: 'a', reason, toolCallId: 'tc', responseSchema };
        for (const [index, payload] of payloads.entries()) {
          const { inbox, agent, resumes } = startAgent([interrupt([asked as never], [email])]);
          await agent.runAgent();
          const press = payloads.length === 2 && index === 0 ? 'allowOnce' : 'rejectOnce';
          const entry = await answerNext(inbox, { press });
          await until(() => statesOf(inbox).length === 0);
          const [shown] = shownBy(entry) as readonly {
            options?: readonly string[];
            call?: { tool?: string };
          }[];
          const [[resumed] = []] = resumes() as readonly (readonly { status: string; payload?: unknown }[])[];
          const isRight =
            shown?.call?.tool === 'sendEmail' &&
            shown.options?.includes('allowOnce') === (payloads.length === 2) &&
            JSON.stringify(resumed?.payload) === JSON.stringify(payload) &&
            resumed?.status === (payload === undefined ? 'cancelled' : 'resolved');
          if (!isRight) {
            wrong.push({ reason, responseSchema, press, shown, resumed });
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of a call whose text could be read in two ways have no known arguments', async () => {
    const texts = [
      '{"to":"ada@example.com","to":"eve@example.com"}',
      '{"to":{"a":1,"a":2}}',
      '{"row":9007199254740993}',
      '{"row":-0}',
      '{"row":1e400}',
      '{"amount":0.12345678901234567890}',
      '{"amount":1e-400}',
      '{"to":"a"}{"to":"b"}',
      '{"__proto__":1,"__proto__":2}',
      '[1,2,',
    ];
    const known = [
      '{"amount":12.50,"n":-0.1,"e":1e3,"big":9007199254740991}',
      '{"__proto__":{"a":1}}',
      '',
      '[]',
    ];
    const wrong: unknown[] = [];
    for (const text of [...texts, ...known]) {
      const asked = { id: 'a', reason: 'tool_call', toolCallId: 'tc', responseSchema: APPROVED };
      const { inbox, agent } = startAgent([interrupt([asked], [['tc', 'sendEmail', text]])]);
      await agent.runAgent();
      const [item] = (await nextPending(inbox)).items;
      const call = item?.elicitation.mode === 'approval' ? item.elicitation.call : undefined;
      const isRight = known.includes(text)
        ? JSON.stringify(call?.arguments) === JSON.stringify(JSON.parse(text || '{}'))
        : call?.argumentsKnown === false;
      if (!isRight || call?.tool !== 'sendEmail') {
        wrong.push([text, call]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of the run that resumes are asked next', async () => {
    const { inbox, agent, resumes } = startAgent([interrupt([{ id: 'a' }]), interrupt([{ id: 'a' }])]);
    await agent.runAgent();
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => resumes().length === 1 && statesOf(inbox)[0] === 'pending');
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => statesOf(inbox).length === 0);

    expect(resumes()).toHaveLength(2);
  });

  it('are asked where the host restored them', async () => {
    const { inbox, agent, detach } = startAgent([three]);
    detach();
    await agent.runAgent();
    expect(statesOf(inbox)).toEqual([]);
    const restored = new HttpAgent({ url: agent.url, threadId: agent.threadId });
    restored.pendingInterrupts = structuredClone(agent.pendingInterrupts);
    attachAgUi(restored, inbox, { origin: restored.url });
    await nextPending(inbox);

    expect(statesOf(inbox)).toEqual(['pending']);
  });

  it("are resumed by the host's own run, if it has one", async () => {
    const resumed: unknown[] = [];
    const host = startAgent([interrupt([{ id: 'a' }])], {
      run: async (resume) => {
        resumed.push(resume);
        await host.agent.runAgent({ resume, context: [{ description: 'place', value: 'here' }] });
      },
    });
    await host.agent.runAgent();
    await answerNext(host.inbox, { press: 'allowOnce' });
    await until(() => statesOf(host.inbox).length === 0);

    expect(resumed).toEqual([[{ interruptId: 'a', status: 'resolved', payload: true }]]);
    expect(host.inputs.at(-1)?.context).toHaveLength(1);
  });
});

describe('a resume', () => {
  it('that the agent refuses opens the batch again, without its words', async () => {
    const { inbox, agent, resumes } = startAgent([three, (input) => [started(input), failed()]]);
    await agent.runAgent();
    const { id } = await nextPending(inbox);
    const outcome = await inbox.answer(id, [
      { action: 'cancel' },
      { action: 'accept', content: { quarter: 'Q1' } },
      { action: 'cancel' },
    ]);

    expect(outcome).toMatchObject({
      status: 'failed',
      error: new Error('The agent did not take the answers.'),
    });
    expect(statesOf(inbox)).toEqual(['pending']);
    await answerNext(inbox, { press: 'rejectOnce' });
    await until(() => statesOf(inbox).length === 0);
    expect(resumes()).toHaveLength(2);
  });

  it.each<[string, Run]>([
    ['stops in the middle', (input) => [started(input)]],
    [
      'fails after it went on',
      (input) => [started(input), { type: 'STEP_STARTED', stepName: 'x' }, failed()],
    ],
    ['gets no connection', () => 'refuse' as const],
  ])('that %s may be sent again', async (_, run) => {
    const { inbox, agent, resumes } = startAgent([three, run]);
    await agent.runAgent();
    await answerNext(
      inbox,
      { press: 'allowOnce' },
      { action: 'accept', content: { quarter: 'Q1' } },
      { action: 'cancel' },
    );
    const { id, canSendAgain } = await untilEntry(inbox, ({ state }) => state === 'deliveryUnknown');

    expect(canSendAgain).toBe(true);
    expect(await inbox.sendAgain(id)).toEqual({ status: 'delivered' });
    expect(resumes()[1]).toEqual(resumes()[0]);
    expect(agent.pendingInterrupts).toEqual([]);
  });

  it('is handed over once the run goes on, however long it takes', async () => {
    let goOn = () => {};
    const running = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const long: Run = (input) => [
      started(input),
      { type: 'STEP_STARTED', stepName: 'x' },
      { type: 'STEP_FINISHED', stepName: 'x' },
      finished(input, { type: 'success' }),
    ];
    const { inbox, agent } = startAgent([interrupt([{ id: 'a' }]), long], {
      run: (resume) => agent.runAgent({ resume }, { onStepStartedEvent: () => running }),
    });
    await agent.runAgent();
    await answerNext(inbox, { press: 'allowOnce' });
    await untilEntry(inbox, ({ handedOver }) => handedOver === true);
    goOn();
    await until(() => statesOf(inbox).length === 0);
  });
});

describe('what is asked ends', () => {
  it('when somebody else resumes the thread', async () => {
    const { inbox, agent } = startAgent([interrupt([{ id: 'a' }])]);
    await agent.runAgent();
    await nextPending(inbox);
    await agent.runAgent({ resume: [{ interruptId: 'a', status: 'cancelled' }] });

    expect(statesOf(inbox)).toEqual(['taskEnded']);
  });

  it('and begins again when their run failed', async () => {
    const { inbox, agent } = startAgent([interrupt([{ id: 'a' }]), (input) => [started(input), failed()]]);
    await agent.runAgent();
    await nextPending(inbox);
    await agent.runAgent({ resume: [{ interruptId: 'a', status: 'cancelled' }] });
    await nextPending(inbox);

    expect(statesOf(inbox)).toEqual(['taskEnded', 'pending']);
  });

  it('when the arguments of its call change', async () => {
    const { inbox, agent, inputs } = startAgent([three]);
    await agent.runAgent();
    await nextPending(inbox);
    agent.setMessages(
      JSON.parse(JSON.stringify(agent.messages).replace('a@b.com', 'evil@x.com')) as typeof agent.messages,
    );
    await answerNext(inbox, { press: 'allowOnce' });
    await until(() => statesOf(inbox)[0] === 'withdrawn');

    expect(inputs).toHaveLength(1);
  });

  it('when it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { inbox, agent, resumes } = startAgent([
      interrupt([
        { id: 'a', expiresAt: new Date(Date.now() + 60_000).toISOString() },
        { id: 'b', expiresAt: 'soon' },
      ]),
    ]);
    await agent.runAgent();
    await nextPending(inbox);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(statesOf(inbox)).toEqual(['expired']);
    expect(resumes()).toEqual([]);
  });

  it('when it is detached', async () => {
    const { inbox, agent, detach } = startAgent([interrupt([{ id: 'a' }])]);
    await agent.runAgent();
    await nextPending(inbox);
    detach();

    expect(statesOf(inbox)).toEqual(['taskEnded']);
  });

  it.each(['stopTask', 'stop'] as const)('by %s, and nothing is sent', async (how) => {
    const { inbox, agent, inputs } = startAgent([interrupt([{ id: 'a' }])]);
    await agent.runAgent();
    const entry = await nextPending(inbox);
    if (how === 'stop') {
      inbox.stop(entry.server);
    } else {
      inbox.stopTask(entry.id);
    }
    await new Promise((resolve) => setTimeout(resolve));

    expect(inputs).toHaveLength(1);
  });
});

describe('a hostile agent', () => {
  it('asks for a number that would be shown as another', async () => {
    const { inbox, agent } = startAgent([
      interrupt(
        [{ id: 'a', reason: 'tool_call', toolCallId: 'tc' }],
        [['tc', 'delete', '{"row": 9007199254740993}']],
      ),
    ]);
    await agent.runAgent();

    expect(shownBy(await nextPending(inbox))[0]?.call).toEqual({ tool: 'delete', argumentsKnown: false });
  });

  it.each(HOSTILE_ARGUMENTS.filter(({ wire, name }) => wire && name !== 'nothing'))(
    'with $name as arguments',
    async ({ value, known }) => {
      const { inbox, agent } = startAgent([
        interrupt(
          [{ id: 'a', reason: 'tool_call', toolCallId: 'tc' }],
          [['tc', 'rm', JSON.stringify(value)]],
        ),
      ]);
      await agent.runAgent();

      expect(shownBy(await nextPending(inbox))[0]?.call).toMatchObject({ argumentsKnown: known });
    },
  );

  it.each([
    [
      'two calls under one id',
      [
        ['tc', 'ls', '{}'],
        ['tc', 'rm', '{}'],
      ],
      [],
    ],
    ['arguments that are no JSON', [['tc', 'rm', '{}{}']], []],
    [
      'a call that is done',
      [['tc', 'ls', '{}']],
      [{ type: 'TOOL_CALL_RESULT', messageId: 'm', toolCallId: 'tc', content: 'done' }],
    ],
    ['a call that is not there', [], []],
  ] as const)('that points at %s shows no arguments', async (_, calls, results) => {
    const asked = interrupt([{ id: 'a', reason: 'tool_call', toolCallId: 'tc' }], calls);
    const { inbox, agent } = startAgent([
      (input) => {
        const events = [...(asked(input) as readonly object[])];
        events.splice(-1, 0, ...results);
        return events as never;
      },
    ]);
    await agent.runAgent();

    expect(shownBy(await nextPending(inbox))[0]?.call?.argumentsKnown).toBe(false);
  });

  it('whose interrupts share an id can only be left', async () => {
    const { inbox, agent, resumes } = startAgent([interrupt([{ id: 'a' }, { id: 'a' }, { id: 'b' }])]);
    await agent.runAgent();
    const entry = await answerNext(inbox, { action: 'cancel' }, { action: 'cancel' }, { press: 'allowOnce' });
    await until(() => resumes().length === 1);

    expect(shownBy(entry).map(({ options }) => options)).toEqual([[], [], ['allowOnce', 'rejectOnce']]);
    expect(resumes()[0]).toEqual([
      { interruptId: 'a', status: 'cancelled' },
      { interruptId: 'a', status: 'cancelled' },
      { interruptId: 'b', status: 'resolved', payload: true },
    ]);
  });

  it('with more interrupts than can be asked has the rest cancelled', async () => {
    const { inbox, agent, resumes } = startAgent([
      interrupt(Array.from({ length: 60 }, (_, index) => ({ id: `i${index}` }))),
      succeed,
    ]);
    await agent.runAgent();
    const entry = await nextPending(inbox);
    await inbox.answer(
      entry.id,
      entry.items.map(() => ({ action: 'decline' })),
    );

    expect(resumes()[0]?.map(({ status }) => status)).toEqual([
      ...Array<string>(50).fill('resolved'),
      ...Array<string>(10).fill('cancelled'),
    ]);
  });

  it('is asked by a form where more than a yes is required', async () => {
    const responseSchema = {
      ...APPROVED,
      properties: { ...APPROVED.properties, code: { type: 'string' } },
      required: ['approved', 'code'],
    };
    const { inbox, agent } = startAgent([
      interrupt([{ id: 'a', reason: 'tool_call', responseSchema, message: 'Sure?' }]),
    ]);
    await agent.runAgent();

    expect(shownBy(await nextPending(inbox))).toEqual([{ mode: 'form', message: 'Sure?' }]);
  });

  it.each([
    ['that asks for more', { approved: { type: 'boolean' }, note: { type: 'string' } }, ['approved', 'note']],
    ['whose yes is written otherwise', { approved: { type: ['boolean'] } }, ['approved']],
  ])('shows a tool call %s with its tool and arguments, never as a form', async (_, properties, required) => {
    const responseSchema = { type: 'object', properties, required };
    const { inbox, agent } = startAgent([
      interrupt(
        [{ id: 'a', reason: 'tool_call', toolCallId: 'tc', message: 'Tidy up?', responseSchema }],
        [['tc', 'rm', '{"path":"/"}']],
      ),
    ]);
    await agent.runAgent();

    expect(shownBy(await nextPending(inbox))).toMatchObject([
      {
        call: { tool: 'rm', arguments: { path: '/' }, argumentsKnown: true },
        options: required.length > 1 ? ['rejectOnce'] : ['allowOnce', 'rejectOnce'],
      },
    ]);
  });
});
