import { afterEach, describe, expect, test, vi } from 'vitest';
import { approvalRules } from '../approvals/approval-rules.js';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import type { Decide, Decider, Decision } from './entry/decision.js';
import type { ElicitationInboxOptions, SubmitOptions } from './elicitation-inbox.js';
import type { ElicitationBatch } from './entry/inbox-entry.js';
import {
  approvalBatch,
  approvalOf,
  bank,
  batchOf,
  formParams,
  urlParams,
} from './elicitation-inbox.fixtures.js';
import { DeliveryUnknownError } from './entry/inbox-errors.js';

afterEach(() => {
  vi.useRealTimers();
});

const ALLOW = { allow: 'once', because: 'read only' } as const;
const allowed = { action: 'accept', approval: { optionId: 'once' } } as const;
const rejected = { action: 'decline', approval: { optionId: 'no' } } as const;
/** Not the person's own answer. */
const by = 'policy';

function ask(
  decide: Decide | Decider,
  batch: ElicitationBatch = approvalBatch([approvalOf()]),
  { submit = {}, ...options }: ElicitationInboxOptions & { readonly submit?: SubmitOptions } = {},
) {
  const errors: unknown[] = [];
  const inbox = createElicitationInbox({ decide, onDecideError: (error) => errors.push(error), ...options });
  const { entryId, results } = inbox.submit(batch, submit);
  results.catch(() => undefined);
  const shown = () => inbox.getSnapshot().entries;
  return { inbox, results, entryId: entryId ?? '', errors, shown };
}

/** Lets all promises that are settled be heard. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe.each<[string, (decision: Decision) => Decide]>([
  ['at once', (decision) => () => decision],
  ['later', (decision) => () => Promise.resolve(decision)],
])('decided %s', (_, decides) => {
  test('an allowed call is answered without its person, and leaves a receipt that says so', async () => {
    const { inbox, results, shown } = ask(decides(ALLOW));
    expect(await results).toEqual([{ ...allowed, by }]);
    expect(shown()).toEqual([]);
    expect(inbox.getSnapshot().audit).toMatchObject([
      {
        by: 'policy',
        because: 'read only',
        outcome: 'accept',
        approval: { tool: 'send_mail', kind: 'allowOnce' },
      },
    ]);
  });

  test('a denied one too, with what the agent is told', async () => {
    const approval = approvalOf({ feedback: true });
    const { results, shown } = ask(decides({ deny: true, feedback: 'Not here' }), approvalBatch([approval]));
    expect(await results).toEqual([{ ...rejected, by, approval: { optionId: 'no', feedback: 'Not here' } }]);
    expect(shown()).toEqual([]);
  });

  test('one that is left to the person is asked as ever, and its receipt says nothing of a policy', async () => {
    for (const decision of ['ask', undefined] as const) {
      const { inbox, entryId, results, shown } = ask(decides(decision));
      await settled();
      expect(shown()).toMatchObject([{ id: entryId, state: 'pending' }]);
      await inbox.answer(entryId, [allowed]);
      expect(await results).toEqual([allowed]);
      expect(inbox.getSnapshot().audit[0]).not.toHaveProperty('by');
    }
  });

  test('of a batch the person is asked for the rest, and all is answered together', async () => {
    const decide: Decide = (request) => {
      const { elicitation } = request;
      const tool = elicitation.mode === 'approval' ? elicitation.call.tool : undefined;
      return decides(tool === 'read' ? ALLOW : undefined)(request);
    };
    const read = approvalOf({ call: { tool: 'read', arguments: {} } });
    const requests = [
      { key: 'a', approval: read },
      { key: 'b', params: formParams },
      { key: 'c', approval: approvalOf() },
      { key: 'd', approval: read },
    ];
    const sent: unknown[] = [];
    const deliver = (all: unknown) => Promise.resolve(sent.push(all));
    const { inbox, entryId, results, shown } = ask(decide, batchOf([], { approvalRules, requests }), {
      submit: { deliver },
    });
    await settled();
    expect(shown()[0]?.items.map(({ key }) => key)).toEqual(['b', 'c']);
    expect(() => inbox.answer(entryId, [rejected])).toThrow('1 results for 2 requests');
    expect(
      await inbox.answer(entryId, [{ action: 'accept', content: { seat: 5 } } as never, rejected]),
    ).toMatchObject({
      status: 'invalidContent',
      issues: [[{ code: 'wrongType' }], []],
    });
    await inbox.answer(entryId, [{ action: 'decline' }, rejected]);
    const all = [{ ...allowed, by }, { action: 'decline' }, rejected, { ...allowed, by }];
    expect(await results).toEqual(all);
    expect(sent).toEqual([all]);
    const receipts = inbox.getSnapshot().audit.map(({ by, mode, outcome }) => [by, mode, outcome]);
    expect(receipts).toEqual([
      ['policy', 'approval', 'accept'],
      ['policy', 'approval', 'accept'],
      [undefined, 'form', 'decline'],
      [undefined, 'approval', 'decline'],
    ]);
  });
});

test('what the person stops is cancelled whole, what a policy had allowed of it too', async () => {
  const decide: Decide = ({ elicitation }) => (elicitation.mode === 'approval' ? ALLOW : 'ask');
  const requests = [
    { key: 'a', approval: approvalOf() },
    { key: 'b', params: formParams },
  ];
  const batch = batchOf([], { approvalRules, requests });
  const { inbox, results } = ask(decide, batch);
  inbox.stop(batch.server);
  expect(await results).toEqual([{ action: 'cancel' }, { action: 'cancel' }]);
  expect(inbox.getSnapshot().audit.map(({ outcome }) => outcome)).toEqual(['stopped', 'stopped']);
});

test('a form or a page is declined or asked, never answered by a policy', async () => {
  for (const params of [formParams, urlParams()]) {
    const denied = ask(() => ({ deny: true }), batchOf([params]));
    expect(await denied.results).toEqual([{ action: 'decline' }]);
    const { errors, shown } = ask(() => ({ allow: 'once' }), batchOf([params]));
    expect(shown()).toHaveLength(1);
    expect(errors).toHaveLength(1);
  }
});

test.each<[string, object, Decision]>([
  ['is careful', { careful: true }, ALLOW],
  ['has unknown arguments', { call: { tool: 'x' } }, ALLOW],
  ['stands for ever', {}, { allow: 'always' }],
  ['rejects', {}, { allow: 'no' }],
  ['was not offered', {}, { allow: 'other' }],
  ['is no id', {}, { allow: 5 } as never],
])('what %s is asked, whatever the policy allows', (_, approval, decision) => {
  const { errors, shown } = ask(() => decision, approvalBatch([approvalOf(approval)]));
  expect(shown()).toMatchObject([{ state: 'pending' }]);
  expect(errors).toHaveLength(1);
});

test('a denial stands whatever can be sent for it', async () => {
  const denials: [Decision, object, unknown][] = [
    [{ deny: 'no' }, {}, rejected],
    [{ deny: 'always' }, {}, rejected],
    [{ deny: 'other' }, { careful: true }, rejected],
    [{ deny: true }, { options: [] }, { action: 'cancel' }],
    [{ deny: true, feedback: 'x' }, {}, rejected],
  ];
  for (const [decision, approval, result] of denials) {
    const { results, shown } = ask(() => decision, approvalBatch([approvalOf(approval)]));
    expect(await results).toEqual([{ ...(result as object), by }]);
    expect(shown()).toEqual([]);
  }
});

describe('what fails is asked', () => {
  test.each<[string, Decide]>([
    [
      'a throw',
      () => {
        throw new Error('policy');
      },
    ],
    ['a rejection', () => Promise.reject(new Error('policy'))],
  ])('%s', async (_, decide) => {
    const { errors, shown } = ask(decide);
    await settled();
    expect(shown()).toMatchObject([{ state: 'pending' }]);
    expect(errors).toEqual([new Error('policy')]);
  });

  test('what takes too long', async () => {
    vi.useFakeTimers();
    const { errors, shown } = ask(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(4_900);
    expect(shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown()).toMatchObject([{ state: 'pending' }]);
    expect(errors).toHaveLength(1);
  });

  test.each(['allow', null, 5, [], {}, 'deny'])('%j', (decision) => {
    const { shown } = ask(() => decision as never);
    expect(shown()).toHaveLength(1);
  });
});

describe('while it is being decided', () => {
  const never: Decide = () => new Promise(() => undefined);

  test('nobody sees it, and nobody can answer it', async () => {
    const { inbox, entryId, shown } = ask(never);
    expect(shown()).toEqual([]);
    expect(await inbox.answer(entryId, [allowed])).toEqual({ status: 'gone' });
  });

  test('it can be withdrawn, expire and be stopped, without a trace on the page', async () => {
    const withdrawn = ask(never);
    withdrawn.inbox.withdraw(withdrawn.entryId, 'taskEnded');
    await expect(withdrawn.results).rejects.toMatchObject({ reason: 'taskEnded' });
    expect(withdrawn.shown()).toEqual([]);
    const stopped = ask(never);
    stopped.inbox.stop(approvalBatch([]).server);
    expect(await stopped.results).toEqual([{ action: 'cancel', by: 'stopped' }]);
    vi.useFakeTimers();
    const expired = ask(never, approvalBatch([approvalOf()], { expiresAt: Date.now() + 100 }));
    await vi.advanceTimersByTimeAsync(200);
    await expect(expired.results).rejects.toMatchObject({ reason: 'expired' });
    expect(expired.shown()).toEqual([]);
    for (const { inbox } of [withdrawn, stopped, expired]) {
      expect(inbox.getSnapshot().audit).toHaveLength(1);
    }
  });

  test('a decision that comes after its end does nothing', async () => {
    let decide: (decision: Decision) => void = () => undefined;
    const late: Decide = () => new Promise((resolve) => (decide = resolve));
    const { inbox, entryId, results } = ask(late);
    inbox.withdraw(entryId, 'withdrawn');
    decide(ALLOW);
    await settled();
    await expect(results).rejects.toMatchObject({ reason: 'withdrawn' });
    expect(inbox.getSnapshot().audit).toMatchObject([{ outcome: 'withdrawn' }]);
  });
});

test('the rate limit and what the person stopped come before every policy', async () => {
  let asked = 0;
  const decide: Decide = () => {
    asked += 1;
    return ALLOW;
  };
  const { inbox } = ask(decide, undefined, { rateLimit: { burst: 2, perMinute: 1 } });
  await inbox.submit(approvalBatch([approvalOf()])).results;
  expect(await inbox.submit(approvalBatch([approvalOf()])).results).toEqual([{ action: 'cancel' }]);
  inbox.stop(bank.server);
  expect(await inbox.submit(approvalBatch([approvalOf()], bank)).results).toEqual([{ action: 'cancel' }]);
  expect(asked).toBe(2);
  expect(inbox.getSnapshot().audit.map(({ by, outcome }) => by ?? outcome)).toEqual([
    'policy',
    'policy',
    'limit',
    'stopped',
  ]);
});

test('decided ones never push out what the person answered', async () => {
  const decide: Decide = ({ elicitation }) => (elicitation.mode === 'form' ? 'ask' : ALLOW);
  const { inbox, entryId } = ask(decide, batchOf([formParams]), { auditSize: 8, rateLimit: false });
  await inbox.answer(entryId, [{ action: 'decline' }]);
  for (let index = 0; index < 50; index += 1) {
    await inbox.submit(approvalBatch([approvalOf()])).results;
  }
  expect(inbox.getSnapshot().audit[0]).toMatchObject({ mode: 'form', outcome: 'decline' });
});

test('a decision whose sending fails is the person’s; one in doubt is told', async () => {
  for (const [error, state] of [
    [new Error('away'), 'pending'],
    [new DeliveryUnknownError({ canSendAgain: true }), 'deliveryUnknown'],
  ] as const) {
    let fails = true;
    const deliver = () => (fails ? Promise.reject(error) : Promise.resolve());
    const { inbox, entryId, results, shown } = ask(() => ALLOW, undefined, { submit: { deliver } });
    expect(shown()).toEqual([]);
    await settled();
    expect(shown()).toMatchObject([{ state, items: [{ elicitation: { mode: 'approval' } }] }]);
    fails = false;
    await (state === 'pending' ? inbox.answer(entryId, [rejected]) : inbox.sendAgain(entryId));
    expect(await results).toEqual([state === 'pending' ? rejected : { ...allowed, by }]);
    expect(inbox.getSnapshot().audit.map(({ by }) => by)).toEqual([
      state === 'pending' ? undefined : 'policy',
    ]);
  }
});

test('what a policy allowed is not told as answered by the person before', async () => {
  let decision: Decision = ALLOW;
  const { inbox, results } = ask(() => decision);
  await results;
  decision = 'ask';
  inbox.submit(approvalBatch([approvalOf()]));
  expect(inbox.getSnapshot().entries[0]?.items[0]?.duplicate).toBeUndefined();
});

test('nothing that is asked reaches the decider of another mode by its words: an option’s label decides nothing', async () => {
  const options = [
    { id: 'once', kind: 'rejectOnce', label: 'Allow' },
    { id: 'no', kind: 'allowOnce', label: 'Reject' },
  ];
  const { shown } = ask(() => ALLOW, approvalBatch([approvalOf({ options })]));
  expect(shown()).toHaveLength(1);
});

describe('options of the app’s own', () => {
  const own = [
    { id: 'own:yes', kind: 'allowAlways', label: '' },
    { id: 'own:never', kind: 'rejectAlways', label: '' },
  ] as const;
  const plain = approvalOf({
    options: [
      { id: 'once', kind: 'allowOnce', label: '' },
      { id: 'no', kind: 'rejectOnce', label: '' },
    ],
  });
  const offering = () => {
    const learnt: string[] = [];
    const decider: Decider = {
      decide: () => undefined,
      offer: () => own,
      learn: (_, id) => void learnt.push(id),
    };
    return { decider, learnt };
  };

  test.each<[string, 'accept' | 'decline', unknown]>([
    ['own:yes', 'accept', allowed],
    ['own:never', 'decline', rejected],
  ])(
    '%s is shown, the asker hears its once, and the app learns it when that has arrived',
    async (optionId, action, heard) => {
      const { decider, learnt } = offering();
      const sent: unknown[] = [];
      let fails = true;
      const deliver = async (results: unknown) => {
        sent.push(results);
        if (fails) {
          throw new Error('away');
        }
      };
      const { inbox, entryId, results, shown } = ask(decider, approvalBatch([plain]), {
        submit: { deliver },
      });
      await settled();
      expect(shown()[0]?.items[0]?.elicitation).toMatchObject({
        options: [{ id: 'once' }, { id: 'no' }, { id: 'own:yes' }, { id: 'own:never' }],
      });
      await inbox.answer(entryId, [{ action, approval: { optionId } }]);
      expect(learnt).toEqual([]);
      fails = false;
      await inbox.answer(entryId, [{ action, approval: { optionId } }]);
      expect(await results).toEqual([heard]);
      expect(sent).toEqual([[heard], [heard]]);
      expect(learnt).toEqual([optionId]);
      expect(inbox.getSnapshot().audit).toMatchObject([{ outcome: action, approval: { optionId } }]);
    },
  );

  test('are never asked for where a form or a page is asked, which the person sees at once', () => {
    for (const params of [formParams, urlParams()]) {
      const { shown } = ask({ ...offering().decider, offer: () => expect.fail() }, batchOf([params]));
      expect(shown()).toMatchObject([{ state: 'pending' }]);
    }
  });

  test.each<[string, unknown]>([
    ['at once', { id: 'mine' }],
    ['later', Promise.resolve(7)],
  ])('that are no list are told to the developer, %s, and the person is asked', async (_, offered) => {
    const { errors, shown } = ask({ decide: () => undefined, offer: () => offered as never });
    await settled();
    expect(shown()).toMatchObject([{ state: 'pending', items: [{ elicitation: { mode: 'approval' } }] }]);
    expect(errors).toEqual([expect.any(TypeError)]);
  });

  test('are left out where the asker keeps answers itself, has such an id, or its options are full', async () => {
    const many = Array.from({ length: 15 }, (_, index) => ({ id: `${index}`, kind: 'allowOnce', label: '' }));
    const taken = [{ id: 'own:yes', kind: 'allowOnce', label: '' }];
    for (const approval of [approvalOf(), approvalOf({ options: taken }), approvalOf({ options: many })]) {
      const { decider, learnt } = offering();
      const { shown } = ask(decider, approvalBatch([approval]));
      await settled();
      const { elicitation } = shown()[0]?.items[0] ?? expect.fail();
      const ids = elicitation.mode === 'approval' ? elicitation.options.map(({ id }) => id) : [];
      expect(ids).not.toContain('own:never');
      expect(learnt).toEqual([]);
    }
  });

  test('teach nothing where the delivery is in doubt, or the person chose once', async () => {
    const { decider, learnt } = offering();
    const deliver = () => Promise.reject(new DeliveryUnknownError());
    const doubtful = ask(decider, approvalBatch([plain]), { submit: { deliver } });
    await settled();
    await doubtful.inbox.answer(doubtful.entryId, [{ action: 'accept', approval: { optionId: 'own:yes' } }]);
    const once = ask(decider, approvalBatch([plain]));
    await settled();
    await once.inbox.answer(once.entryId, [allowed]);
    expect(learnt).toEqual([]);
  });
});
