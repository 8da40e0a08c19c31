import { expect, test } from 'vitest';
import { blockedSentence } from './inbox-blocked-servers.js';

const said = (key: string, params: object) => `${key} ${JSON.stringify(params)}`;
const site = { name: 'evil.example', subdomains: true };

test('a site that asks too often is not said to be stopped by the person', () => {
  expect(blockedSentence(said as never, { reason: 'limit', site }, 's1.evil.example')).toBe(
    'inbox.limited {"origin":"evil.example"}',
  );
  expect(blockedSentence(said as never, { reason: 'stopped', site }, 's1.evil.example')).toBe(
    'inbox.stoppedSite {"site":"evil.example"}',
  );
});
