/**
 * Throws made-up input at the four parsers for any time: `pnpm fuzz [target] [--seconds 10] [--seed 1]`, or one stored
 * failure again: `pnpm fuzz --replay <file>`.
 *
 * Targets: `schema`, `elicitation`, `url`, `text`; all of them unless one is named. The same seed makes the same inputs. What
 * throws, takes over a second, or breaks what the parser promises is stored in packages/core/fuzz-failures, as JSON with its
 * target and seed, and the run ends with 1.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadParsers, withSource } from './load-source.mjs';

const FAILURES = fileURLToPath(new URL('../fuzz-failures/', import.meta.url));
/** Of the processor's time; far beyond any budget, so that a busy machine fails nothing. */
const LONGEST_MILLISECONDS = 1000;
/** Texts that parsers trip over; mixed with each other and with letters. */
const PIECES = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\0',
    '\u0007',
    '\u00AD',
    '\u200B',
    '\u200D',
    '\u202E',
    '\u2066',
    '\uFEFF',
    '\uD800',
    '\u3164',
  ],
  ...[
    'a',
    'Z',
    '0',
    '9',
    'é',
    'ß',
    'а',
    'ı',
    '密',
    'か',
    '한',
    'ع',
    'ש',
    'ไ',
    'क',
    '😀',
    '\u0301',
    '\u{E0041}',
    '\uFF0E',
    '。',
  ],
  ...[
    '.',
    '-',
    '_',
    ':',
    '/',
    '//',
    '\\',
    '@',
    '?',
    '#',
    '%',
    '%00',
    '%2F',
    '%25',
    '[',
    ']',
    '(',
    ')',
    '*',
    '+',
    '{',
    '}',
    '|',
    '^',
    '$',
  ],
  ...[
    'https:',
    'http:',
    'javascript:',
    'data:',
    'xn--',
    'com',
    'example',
    'localhost',
    '127.0.0.1',
    '::1',
    'paypal',
    'evil',
  ],
  ...[
    'password',
    'code',
    'from your phone',
    'card',
    'number',
    'token',
    'пароль',
    'mot de passe',
    'never',
    'enter',
    'your',
  ],
];
const UNSAFE = /[\u202A-\u202E\u2066-\u2069\p{Cs}]|(?![\t\n])\p{Cc}/u;
const KEYWORDS = [
  ...[
    'type',
    'title',
    'description',
    'properties',
    'required',
    'enum',
    'enumNames',
    'const',
    'oneOf',
    'anyOf',
    'allOf',
    'items',
  ],
  ...[
    'default',
    'format',
    'pattern',
    'minimum',
    'maximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    '$ref',
  ],
  ...[
    '$defs',
    'not',
    'if',
    'then',
    'exclusiveMinimum',
    'uniqueItems',
    '__proto__',
    'constructor',
    'toString',
    'x',
  ],
];
const VALUES = [
  ...[
    'string',
    'number',
    'integer',
    'boolean',
    'array',
    'object',
    'null',
    'email',
    'uri',
    'date',
    'date-time',
    '#',
    '#/$defs/x',
  ],
  ...[
    '#/properties/x',
    '(a+)+$',
    '[',
    '2024-02-30',
    true,
    false,
    null,
    0,
    -0,
    -1,
    1e308,
    5e-324,
    1.5,
    Number.MAX_SAFE_INTEGER + 1,
  ],
];

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    replay: { type: 'string' },
  },
});

await withSource(async (load) => {
  const targets = makeTargets(await loadParsers(load));
  if (options.replay !== undefined) {
    const { target, input } = JSON.parse(readFileSync(options.replay, 'utf8'));
    targets[target].check(input);
    console.log(`${target}: nothing fails any more`);
    return;
  }
  for (const name of positionals.length > 0 ? positionals : Object.keys(targets)) {
    run(name, targets[name], Number(options.seed), Number(options.seconds) * 1000);
  }
});

function run(name, { make, check }, seed, milliseconds) {
  const random = randomFrom(seed);
  const end = Date.now() + milliseconds;
  let count = 0;
  let failures = 0;
  while (Date.now() < end && failures < 20) {
    const input = make(random);
    count += 1;
    const started = process.cpuUsage();
    let reason;
    try {
      check(input);
    } catch (error) {
      reason = String(error instanceof Error ? error.stack : error);
    }
    const { user, system } = process.cpuUsage(started);
    if (reason === undefined && (user + system) / 1000 > LONGEST_MILLISECONDS) {
      reason = `took ${Math.round((user + system) / 1000)} ms`;
    }
    if (reason !== undefined) {
      failures += 1;
      mkdirSync(FAILURES, { recursive: true });
      const file = `${FAILURES}${name}-${seed}-${count}.json`;
      writeFileSync(file, JSON.stringify({ target: name, seed, count, reason, input }, undefined, 2));
      console.error(`${name}: ${reason.split('\n')[0]}: ${file}`);
      process.exitCode = 1;
    }
  }
  console.log(`${name}: ${count} inputs with seed ${seed}, ${failures} failures`);
}

/** Each with what it makes and what must hold. */
function makeTargets(core) {
  return {
    schema: {
      make: (random) => schemaFrom(random, 4),
      check(schema) {
        const model = core.parseRequestedSchema(schema);
        const values = core.initialValues(model);
        const { issues, content } = core.validateForm(model, values);
        core.encodeAnswers(model, values);
        assert(
          (issues.length === 0) === (content !== undefined),
          'content is there exactly when nothing is wrong',
        );
        assert(new Set(model.fields.map(({ id }) => id)).size === model.fields.length, 'ids are unique');
        JSON.stringify(model);
      },
    },
    elicitation: {
      make: (random) => ({
        ...(chance(random, 0.7) && { mode: pick(random, ['form', 'url', 'x', 1]) }),
        ...(chance(random, 0.9) && { message: textFrom(random) }),
        ...(chance(random, 0.8) && { requestedSchema: schemaFrom(random, 3) }),
        ...(chance(random, 0.4) && { url: urlFrom(random) }),
        ...(chance(random, 0.4) && { elicitationId: pick(random, [textFrom(random), 1, null]) }),
        ...(chance(random, 0.2) && { _meta: schemaFrom(random, 2) }),
      }),
      check(params) {
        const { elicitation, problems } = core.parseElicitation(params);
        assert(elicitation !== undefined || problems.length > 0, 'what is refused has a reason');
        if (elicitation !== undefined) {
          core.findSecretRequests(elicitation);
          core.inspectText(elicitation.message);
        }
        core.readInputRequired(params);
      },
    },
    url: {
      make: urlFrom,
      check(url) {
        const { verdict, href, segments } = core.inspectUrl(url, { protectedNames: ['mcp.travel.example'] });
        const shown = segments.map(({ text }) => text).join('');
        assert((verdict === 'block') === (href === undefined), 'what is blocked has no address');
        assert(shown === (href ?? url), 'what is shown is what opens, or what came');
        if (href !== undefined) {
          assert(core.inspectUrl(href).href === href, 'what opens is inspected as the same');
        }
      },
    },
    text: {
      make: textFrom,
      check(text) {
        const { segments, findings, omitted } = core.inspectText(text);
        const shown = segments.map((segment) => segment.text).join('');
        assert(!UNSAFE.test(shown), 'nothing hidden is shown');
        assert(
          omitted >= 0 && findings.every(({ start, end }) => start < end && end <= text.length),
          'findings lie in the text',
        );
        assert(!/\n\n\n/.test(shown), 'no more than an empty line');
        core.displayText(text);
        const server = {
          connectionId: 'a',
          endpoint: { kind: 'local', label: text },
          claimed: { name: text },
        };
        core.compareServerNames(server, [server, { ...server, connectionId: 'b' }]);
      },
    },
  };
}

function assert(holds, promise) {
  if (!holds) {
    throw new Error(`broken: ${promise}`);
  }
}

function schemaFrom(random, depth) {
  if (depth === 0 || chance(random, 0.1)) {
    return chance(random, 0.5) ? pick(random, VALUES) : textFrom(random);
  }
  const kind = random();
  if (kind < 0.15) {
    return Array.from({ length: Math.floor(random() * 5) }, () => schemaFrom(random, depth - 1));
  }
  const entries = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
    const keyword = chance(random, 0.9) ? pick(random, KEYWORDS) : textFrom(random);
    return [
      keyword,
      keyword === 'properties' ? propertiesFrom(random, depth - 1) : schemaFrom(random, depth - 1),
    ];
  });
  const typed =
    depth >= 3
      ? [
          ['type', 'object'],
          ['properties', propertiesFrom(random, depth - 1)],
        ]
      : [];
  return Object.fromEntries([...typed, ...entries]);
}

function propertiesFrom(random, depth) {
  return Object.fromEntries(
    Array.from({ length: Math.floor(random() * 6) }, () => [
      chance(random, 0.6) ? pick(random, KEYWORDS) : textFrom(random),
      chance(random, 0.8)
        ? { type: pick(random, VALUES), ...Object(schemaFrom(random, depth)) }
        : schemaFrom(random, depth),
    ]),
  );
}

function textFrom(random) {
  const length = chance(random, 0.05) ? 2000 : Math.floor(random() * 20);
  const repeated = chance(random, 0.1) ? pick(random, PIECES) : undefined;
  return Array.from({ length }, () => repeated ?? pick(random, PIECES)).join(chance(random, 0.3) ? ' ' : '');
}

function urlFrom(random) {
  const host = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, PIECES)).join(
    pick(random, ['', '.']),
  );
  return pick(random, [
    () => `https://${host}.example/${textFrom(random)}`,
    () => `https://${host}`,
    () => `${pick(random, PIECES)}${textFrom(random)}`,
    () =>
      `https://example.com/?next=${encodeURIComponent(textFrom(random).replace(/\p{Cs}/gu, ''))}#${textFrom(random)}`,
  ])();
}

function pick(random, list) {
  return list[Math.floor(random() * list.length)];
}

function chance(random, share) {
  return random() < share;
}

/** Mulberry32: small, and the same everywhere. @returns {() => number} from 0 to 1. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
