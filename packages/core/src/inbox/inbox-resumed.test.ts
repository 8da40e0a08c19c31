import { describe, expect, it } from 'vitest';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import { batchOf, entryAt, formParams, urlParams } from './elicitation-inbox.fixtures.js';
import { memoryStore, openTab, round } from '../storage/round-storage.fixtures.js';

const drafts = () => openTab(memoryStore()).storage.persist('https://travel.example/').ask(round);

describe('a batch that comes back', () => {
  it('says so', () => {
    const inbox = createElicitationInbox();
    inbox.submit(batchOf([formParams], { resumed: 'sent' }));
    inbox.submit(batchOf([formParams]));

    expect(inbox.getSnapshot().entries.map(({ resumed }) => resumed)).toEqual(['sent', undefined]);
  });

  it('is not counted as asking again', () => {
    const inbox = createElicitationInbox({ rateLimit: { burst: 1, perMinute: 1 } });
    for (let count = 0; count < 3; count += 1) {
      inbox.submit(batchOf([formParams], { resumed: 'unsent' }));
    }

    expect(inbox.getSnapshot().pendingCount).toBe(3);
  });

  it('is still waiting for the page that was opened, and settles with what was answered once that is done', async () => {
    const inbox = createElicitationInbox();
    const answered = [{ action: 'accept', content: { seat: '1A' } }, { action: 'accept' }] as const;
    const batch = batchOf([formParams, urlParams()], { resumed: 'sent', settleAt: 'completion' });
    const results = inbox.submit(batch, { answered }).results;
    expect(entryAt(inbox, 0)).toMatchObject({ state: 'answered', items: [{}, { followUp: 'waiting' }] });
    inbox.finish(entryAt(inbox, 0).id);

    expect(await results).toEqual(answered);
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('is cancelled where the person stops waiting for the page', async () => {
    const inbox = createElicitationInbox();
    const batch = batchOf([urlParams()], { resumed: 'sent', settleAt: 'completion' });
    const results = inbox.submit(batch, { answered: [{ action: 'accept' }] }).results;
    inbox.dismiss(entryAt(inbox, 0).id);

    expect(await results).toEqual([{ action: 'cancel' }]);
  });
});

describe('the drafts of a batch', () => {
  it('are at hand while it is open', () => {
    const inbox = createElicitationInbox();
    const own = drafts();
    inbox.submit(batchOf([formParams]), { drafts: own }).results.catch(() => undefined);
    const { id } = entryAt(inbox, 0);

    expect(inbox.draftsOf(id)).toBe(own);
    inbox.withdraw(id, 'withdrawn');
    expect(inbox.draftsOf(id)).toBeUndefined();
    expect(inbox.draftsOf('unknown')).toBeUndefined();
  });
});
