import { expect, test, vi } from 'vitest';
import { runAgreement } from './run-agreement.fixtures.js';

// Many runs take their time where other tests share the machine.
vi.setConfig({ testTimeout: 180_000 });

/** A slice of what `scripts/agreement.mjs` compares. */
test('our verdict on the answers to any form of the supported subset is JSON Schema’s on what they send', () => {
  const { pairs, valid, compared, notHonoured } = runAgreement(120, 20260728);
  expect(pairs).toBeGreaterThan(580);
  expect(valid / pairs).toBeGreaterThan(0.15);
  expect(notHonoured).toBe(0);
  expect(compared.ajv).toBeGreaterThan(500);
  expect(compared['@cfworker/json-schema']).toBeGreaterThan(500);
});
