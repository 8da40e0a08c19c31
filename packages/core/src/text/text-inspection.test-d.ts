import { expectTypeOf, test } from 'vitest';
import type { Elicitation } from '../protocol/elicitation.js';
import { displayText } from './display-text.js';
import { findSecretRequests } from '../secrets/find-secret-requests.js';
import { inspectText } from './inspect-text.js';
import type { SecretRequest } from '../secrets/secret-request.js';
import type { TextInspection } from './text-inspection.js';

test('texts are inspected with or without limits', () => {
  expectTypeOf(inspectText('')).toEqualTypeOf<TextInspection>();
  expectTypeOf(inspectText('', { maxLength: Infinity, maxStackedMarks: 3 })).toEqualTypeOf<TextInspection>();
  expectTypeOf(displayText('', { maxLength: 80 })).toEqualTypeOf<string>();
});

test('segments are told apart by kind', () => {
  expectTypeOf<TextInspection['segments'][number]['kind']>().toEqualTypeOf<'text' | 'url' | 'hidden'>();
});

test('secrets are looked for in any elicitation', () => {
  expectTypeOf(findSecretRequests).parameters.toEqualTypeOf<[elicitation: Elicitation, words?: string]>();
  expectTypeOf(findSecretRequests).returns.toEqualTypeOf<readonly SecretRequest[]>();
});
