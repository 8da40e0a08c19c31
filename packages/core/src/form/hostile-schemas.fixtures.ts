/** Each made anew, because a getter or a proxy may answer once. */
export type HostileSchema = () => unknown;

const MANY = 100_000;
const MEGABYTE = 1_000_000;
const DEEP = 10_000;

const repeat = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));
const form = (properties: object, rest: object = {}): object => ({ type: 'object', properties, ...rest });
const fields = (count: number, schema: (index: number) => unknown): object =>
  form(Object.fromEntries(repeat(count, (index) => [`p${index}`, schema(index)])));
const all = (definition: unknown): object => ({
  ...fields(1000, () => ({ $ref: '#/$defs/one' })),
  $defs: { one: definition },
});

/** Texts of one length that differ in their last characters: engines hash very long ones by their length alone. */
const alike = (count: number, length: number): string[] =>
  fromWire(repeat(count, (index) => `${'x'.repeat(length)}${String(index).padStart(6, '0')}`));

/** Flat texts of their own, as a request's are: engines keep joined ones as their parts. */
const fromWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** As JSON text, so that nothing is deeper on the way here than in what arrives. */
const nested = (open: string, close: string, depth: number = DEEP): unknown =>
  JSON.parse(open.repeat(depth) + 'null' + close.repeat(depth));

function refuse(): never {
  throw new Error('hostile');
}

const throwingProxy = (): object =>
  new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse });

/** Another object at every step down, without end. */
const endlessProxy = (): object =>
  new Proxy(
    {},
    {
      get: () => endlessProxy(),
      has: () => true,
      ownKeys: () => ['type', 'properties', 'allOf'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: endlessProxy() }),
    },
  );

function cyclic(): object {
  const schema: Record<string, unknown> = { type: 'object' };
  schema.properties = { x: schema, y: { allOf: [schema] }, z: { type: 'array', items: schema } };
  schema.allOf = [schema];
  return schema;
}

/** Forms that a server might send to make its host hang, run out of memory or throw. */
export const hostileSchemas: Readonly<Record<string, HostileSchema>> = {
  '100 000 properties': () => fields(MANY, () => ({ type: 'string' })),
  '100 000 required names': () => form({ x: {} }, { required: repeat(MANY, (index) => `n${index}`) }),
  '1000 required names of 20 000 characters': () => form({ x: {} }, { required: alike(1000, 20_000) }),
  '100 000 unknown keywords': () =>
    form({ x: Object.fromEntries(repeat(MANY, (index) => [`x-${index}`, 1])) }),
  'options that refer to one large definition': () =>
    form(
      { x: { anyOf: repeat(10_000, () => ({ $ref: '#/$defs/a' })) } },
      { $defs: { a: { const: 'a', ...Object.fromEntries(repeat(MANY, (index) => [`k${index}`, 1])) } } },
    ),
  'lists in lists in lists': () => {
    const list = (levels: number): object =>
      levels === 0 ? { enum: ['a'] } : { anyOf: repeat(10, () => list(levels - 1)) };
    return form({ x: list(5) });
  },
  '1000 choices of texts that refer to large definitions': () =>
    form(
      Object.fromEntries(
        repeat(1000, (index) => [
          `f${index}`,
          { anyOf: repeat(8, (each) => (each === 0 ? { type: 'integer' } : { $ref: '#/$defs/a' })) },
        ]),
      ),
      {
        $defs: {
          a: {
            type: 'string',
            pattern: '^(?:a?){500}$',
            ...Object.fromEntries(repeat(MANY, (index) => [`k${index}`, 1])),
          },
        },
      },
    ),
  'a root of alternatives that refer to it': () => ({ anyOf: repeat(1000, () => ({ not: { $ref: '#' } })) }),
  'a megabyte in every text': () => {
    const text = 'x'.repeat(MEGABYTE);
    return form({ [text]: { type: 'string', title: text, description: text, default: text, pattern: text } });
  },
  'a megabyte of 😀 as an option, a const and a format': () => {
    const text = '😀'.repeat(MEGABYTE / 2);
    return form({ a: { enum: [text] }, b: { const: text }, c: { type: 'string', format: text } });
  },
  '1000 fields that share a megabyte default': () => all({ type: 'string', default: 'x'.repeat(MEGABYTE) }),
  '1000 fields with a default of 90 000 characters': () =>
    all({ type: 'string', default: 'x'.repeat(90_000), minLength: 5, pattern: '^x+$' }),
  'an enum of 100 000': () => form({ x: { type: 'string', enum: repeat(MANY, String) } }),
  'an enum of 10 000 in each of 1000 fields': () =>
    all({ type: 'string', enum: repeat(10_000, String), minLength: 1, format: 'email' }),
  'an enum of 4 000 000 000': () => form({ x: { type: 'string', enum: new Array(4_000_000_000) } }),
  'an enum of 1000 values alike, 20 000 characters each': () =>
    form({ x: { type: 'string', enum: alike(1000, 20_000) } }),
  'titled values alike': () =>
    form({
      x: { type: 'string', oneOf: alike(1000, 20_000).map((value) => ({ const: value, title: value })) },
    }),
  'two enums of values alike': () =>
    form({ x: { type: 'string', enum: alike(1000, 20_000), allOf: [{ enum: alike(1000, 20_000) }] } }),
  'a suggestion of values alike': () =>
    form({
      x: { type: 'array', items: { enum: repeat(1000, String) }, default: alike(1000, 20_000) },
    }),
  '10 000 options with one title': () =>
    form({ x: { type: 'string', oneOf: repeat(10_000, (index) => ({ const: `${index}`, title: 'Same' })) } }),
  '1000 options with one title of 20 000 characters': () =>
    form({
      x: { type: 'string', oneOf: alike(1000, 20_000).map((title, index) => ({ const: `${index}`, title })) },
    }),
  'options that look like what tells options apart': () =>
    form({
      x: {
        type: 'string',
        oneOf: repeat(5000, (index) => ({
          const: `a${' '.repeat(index % 7)}`.concat('*'.repeat(index % 50)),
          title: `A (${index})`,
        })),
      },
    }),
  'properties in properties, 10 000 deep': () => form({ x: nested('{"properties":{"a":', '}}') }),
  'allOf, 10 000 deep': () => form({ x: nested('{"allOf":[', ']}') }),
  'anyOf at the root, 10 000 deep': () => nested('{"anyOf":[', ']}'),
  'items, 10 000 deep': () => form({ x: nested('{"type":"array","items":', '}') }),
  'arrays, 10 000 deep, as a default': () => form({ x: { type: 'array', default: nested('[', ']') } }),
  'a $ref to itself': () => form({ x: { $ref: '#/properties/x' } }),
  'two that refer to each other': () =>
    form({ x: { $ref: '#/$defs/a' } }, { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }),
  'a chain of 10 000 references': () =>
    form(
      { x: { $ref: '#/$defs/d0' } },
      {
        $defs: Object.fromEntries(repeat(DEEP, (index) => [`d${index}`, { $ref: `#/$defs/d${index + 1}` }])),
      },
    ),
  'references that double at each step': () =>
    form(
      { x: { $ref: '#/$defs/d0' } },
      {
        $defs: Object.fromEntries(
          repeat(30, (index) => [
            `d${index}`,
            { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
          ]),
        ),
      },
    ),
  'a reference of a megabyte': () => form({ x: { $ref: `#${'/a'.repeat(MEGABYTE / 2)}` } }),
  'an object that holds itself': cyclic,
  'a proxy that throws': throwingProxy,
  'a proxy without end': endlessProxy,
  'fields that are proxies': () => fields(1000, (index) => (index % 2 ? throwingProxy() : endlessProxy())),
  'getters that throw': () =>
    fields(1000, () => Object.defineProperty({}, 'type', { enumerable: true, get: refuse })),
  'names that are prototypes': () =>
    JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"enum":["__proto__"]},"hasOwnProperty":{"type":"integer"},"toString":{"$ref":"#/__proto__"}},"required":["__proto__","constructor"]}',
    ),
  'steps to be joined': () =>
    form({
      x: {
        type: 'number',
        allOf: repeat(30, (index) => ({ multipleOf: Number(`1.${'3'.repeat(12)}${index}e-${index * 10}`) })),
      },
    }),
  '1000 steps of 5e-324': () => fields(1000, () => ({ type: 'number', multipleOf: 5e-324, const: 1.7e308 })),
  '1000 fields with patterns that multiply': () =>
    fields(1000, (index) => ({
      type: 'string',
      pattern: `^(?:[ab]?){400}[^ab]{${index + 1}}`,
      default: 'ab'.repeat(400),
    })),
  '1000 fields with ^(a+)+$': () =>
    fields(1000, (index) => ({
      type: 'string',
      pattern: `^(a+)+${index}$`,
      default: `${'a'.repeat(1999)}!`,
    })),
};

/** Forms to be answered together, each of which alone is within the limits. */
export const hostileBatches: Readonly<Record<string, () => readonly unknown[]>> = {
  '100 000 forms': () => repeat(MANY, () => form({ x: { type: 'string' } })),
  '50 forms of 1000 fields of which nothing is said': () => repeat(50, () => fields(1000, () => true)),
  '50 forms of 2000 properties': () => repeat(50, () => fields(2000, () => ({ type: 'string' }))),
  '50 forms with 10 000 options': () =>
    repeat(50, () => form({ x: { type: 'string', enum: repeat(10_000, String), minLength: 1 } })),
  '50 forms of a megabyte': () => {
    const text = 'x'.repeat(MEGABYTE);
    return repeat(50, () => form({ x: { type: 'string', title: text, description: text, pattern: text } }));
  },
  '50 forms with 1000 required names of 200 characters': () =>
    repeat(50, () => form({ x: {} }, { required: alike(1000, 194) })),
  '50 forms that hold what is wrong 200 times': () =>
    repeat(50, () => fields(200, (index) => ({ type: 'string', [`x-${index}`]: 1 }))),
};

interface HostilePattern {
  readonly pattern: string | readonly string[];
  readonly value: string;
}

const LONG = 'a'.repeat(1999);

/** Patterns on which backtracking engines hang, and some that are costly to read or to compile. */
export const hostilePatterns: Readonly<Record<string, HostilePattern>> = {
  '^(a+)+$': { pattern: '^(a+)+$', value: `${LONG}!` },
  '^(a|a)*$': { pattern: '^(a|a)*$', value: `${LONG}!` },
  '^(([a-z])+.)+[A-Z]([a-z])+$': { pattern: '^(([a-z])+.)+[A-Z]([a-z])+$', value: LONG },
  '(x+x+)+y': { pattern: '(x+x+)+y', value: 'x'.repeat(2000) },
  '^(?=(a+)+$)(?!b)a*$': { pattern: '^(?=(a+)+$)(?!b)a*$', value: `${LONG}!` },
  'repetitions that multiply': { pattern: '(?:(?:a{100}){100}){100}', value: LONG },
  'repetitions of nothing': { pattern: '(?:(?:(?:){1999}){1999}){1999}', value: LONG },
  'repetitions of lookarounds': { pattern: '(?:(?=a{1900}){1900}){1900}', value: LONG },
  'lookarounds over all of a long answer': { pattern: '(?=[^b]*b)'.repeat(100), value: LONG },
  'a thousand optional characters': { pattern: '^(?:[ab]?){1000}[^ab]$', value: 'ab'.repeat(1000) },
  'alternatives that multiply': { pattern: `^${'(?:(?=a)|b|c)'.repeat(100)}$`, value: 'a' },
  'groups in groups': { pattern: `${'('.repeat(999)}a${')'.repeat(999)}`, value: 'a' },
  'classes of all letters': { pattern: '[\\p{L}\\p{M}\\p{N}\\p{P}]'.repeat(80), value: 'é'.repeat(2000) },
  'a megabyte': { pattern: 'a'.repeat(MEGABYTE), value: 'a' },
  '500 that are costly to compile, in one go': {
    pattern: repeat(500, (index) => `(?:[\\p{L}]?){300}${index}`),
    value: 'é'.repeat(2000),
  },
};

/** What a person might paste. */
export const hostileAnswers: Readonly<Record<string, string>> = Object.fromEntries(
  ['a', '1', '.', '@', '-', '::', '%41', '😀', ' ', '\\"', 'a.', '1,', '٣'].map((unit) => [
    `a megabyte of ${JSON.stringify(unit)}`,
    `1${unit.repeat(MEGABYTE / unit.length)}`,
  ]),
);
