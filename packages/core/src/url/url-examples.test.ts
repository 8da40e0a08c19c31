import { describe, expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { urlMessages } from '../messages/en/url.js';
import { inspectUrl } from './inspect-url.js';
import { URL_EXAMPLES } from './url-examples.fixtures.js';
import { urlFindingMessage } from './url-finding-message.js';

const EXAMPLES = Object.values(URL_EXAMPLES).flat();

describe.each(Object.entries(URL_EXAMPLES))('%s', (_section, examples) => {
  corpus(examples)('$code ($severity): $what', ({ code, severity, url, policy, facts }) => {
    const { findings, verdict, href } = inspectUrl(url, policy, facts);
    expect(findings.map((finding) => `${finding.code} ${finding.severity}`)).toContain(`${code} ${severity}`);
    expect(findings[0]?.severity === 'block').toBe(verdict === 'block');
    expect(href === undefined).toBe(verdict === 'block');
  });
});

test('every sentence about an address has an example that makes it be said', () => {
  const said = new Set(
    EXAMPLES.flatMap(({ url, policy, facts }) =>
      inspectUrl(url, policy, facts).findings.map(urlFindingMessage),
    ),
  );
  const sentences = Object.keys(urlMessages).filter((key) => key.startsWith('url.'));
  expect([...said].sort()).toEqual(sentences.sort());
});
