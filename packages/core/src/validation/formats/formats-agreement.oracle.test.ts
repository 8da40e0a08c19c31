import fc from 'fast-check';
import { describe, test, vi } from 'vitest';
import { ANSWERS, compareAll, near, RUNS } from '../agreement.fixtures.js';

// Many runs take their time where other tests share the machine.
vi.setConfig({ testTimeout: 60_000 });

/**
 * Where the oracle's `uri` is not RFC 3986's: it reads an authority that is none as a path (ports of letters, a second
 * `@`, brackets out of place), and refuses the empty path that `path-empty` allows (`a:`, `a:?b`).
 */
const ORACLE_ERRS = [
  /[[\]]/,
  /:\/\/[^/?#]*:[^/?#@]*[^0-9/?#@]/,
  /:\/\/[^/?#]*@[^/?#]*@/,
  /^[^/?#:]*:(?:[?#]|$)/,
];

describe('our verdict is JSON Schema’s', () => {
  test('on dates', () => {
    const examples = ['2024-02-29', '2023-12-31', '1900-02-28', '2024-04-30'];
    fc.assert(
      fc.property(fc.array(near(examples, '0123456789-T '), ANSWERS), fc.boolean(), (values, required) => {
        compareAll({ type: 'string', format: 'date' }, values, required);
      }),
      RUNS,
    );
  });

  test('on date-times', () => {
    const examples = [
      '2024-02-29T09:00:00Z',
      '1998-12-31T15:59:60.123-08:00',
      '2026-03-29t23:59:59.5+05:30',
      '2026-03-29T09:00:00z',
    ];
    fc.assert(
      fc.property(
        fc.array(near(examples, '0123456789-+:.TtZz'), ANSWERS),
        fc.boolean(),
        (values, required) => {
          // The oracle takes an offset without a colon or minutes, which RFC 3339 does not.
          const comparable = values.filter((value) => !/:\d\d(?:\.\d+)?[+-]\d\d(?:\d\d)?$/.test(value));
          compareAll({ type: 'string', format: 'date-time' }, comparable, required);
        },
      ),
      RUNS,
    );
  });

  test('on email addresses', () => {
    const examples = ['joe@example.com', "o'neil+tag@mail.example.co", 'a.b.c@x-1.example'];
    fc.assert(
      fc.property(fc.array(near(examples, 'ab1.-_@+ ü,'), ANSWERS), fc.boolean(), (values, required) => {
        // The oracle refuses domains of one label, which RFC 5321 takes.
        const comparable = values.filter((value) => !/@[^.]*$/.test(value));
        compareAll({ type: 'string', format: 'email' }, comparable, required);
      }),
      RUNS,
    );
  });

  test('on addresses of pages', () => {
    const examples = [
      'https://example.com/a?b=c#d',
      'http://user:pw@10.0.0.1:8080/',
      'http://[2001:db8::1]/',
      'urn:isbn:0451450523',
      'mailto:a@b.example',
    ];
    fc.assert(
      fc.property(
        fc.array(near(examples, 'a1:/?#[]@%.-_~ ü\\'), ANSWERS),
        fc.boolean(),
        (values, required) => {
          const comparable = values.filter(
            (value) => examples.includes(value) || !ORACLE_ERRS.some((form) => form.test(value)),
          );
          compareAll({ type: 'string', format: 'uri' }, comparable, required);
        },
      ),
      RUNS,
    );
  });
});
