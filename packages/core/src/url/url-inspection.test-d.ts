import { expectTypeOf, test } from 'vitest';
import type { MessageKey } from '../messages/index.js';
import { compareSites, inspectUrl, urlFindingMessage } from './index.js';
import type { UrlFacts, UrlInspection, UrlPolicy } from './context/url-inspection.js';

test('inspectUrl takes a text and a policy, all of it optional', () => {
  expectTypeOf(inspectUrl).parameters.toEqualTypeOf<[url: string, policy?: UrlPolicy, facts?: UrlFacts]>();
  expectTypeOf(inspectUrl).returns.toEqualTypeOf<UrlInspection>();
  expectTypeOf<Record<string, never>>().toExtend<UrlPolicy>();
  // @ts-expect-error -- no such finding
  inspectUrl('https://a.example', { severities: { portt: 'warn' } });
  // @ts-expect-error -- no such severity
  inspectUrl('https://a.example', { severities: { port: 'error' } });
});

test('a blocked URL has nothing to open', () => {
  expectTypeOf<UrlInspection['href']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<UrlInspection['verdict']>().toEqualTypeOf<'allow' | 'warn' | 'block'>();
});

test('inspections can’t be changed', () => {
  const inspection = inspectUrl('https://a.example');
  // @ts-expect-error -- readonly
  inspection.verdict = 'allow';
  // @ts-expect-error -- readonly
  inspection.segments.push({ text: 'a', part: 'path' });
});

test('sentences are looked up among the messages', () => {
  expectTypeOf(urlFindingMessage).returns.toExtend<MessageKey>();
});

test('a local program has no origin to compare with', () => {
  expectTypeOf(compareSites).parameter(1).toEqualTypeOf<string | undefined>();
  expectTypeOf(compareSites).returns.toEqualTypeOf<
    'same-origin' | 'same-site' | 'different-site' | 'unknown'
  >();
});
