interface HostileRequest {
  readonly message: string;
  readonly requestedSchema: object;
}

/** What costs most to read as words: many fields, long texts, letters beyond ASCII, what almost asks for a secret. */
const HOSTILE_WORDS: Readonly<Record<string, () => HostileRequest>> = {
  'a thousand names': () => words((index) => ({ title: `Password of p a s s w o r d ${index}` })),
  'a thousand names in Cyrillic': () =>
    words((index) => ({ title: `Введите код который мы отправили ${index}` })),
  'a thousand names in Chinese': () => words((index) => ({ title: `${'短信'.repeat(40)}${index}` })),
  'a thousand long descriptions': () =>
    words((index) => ({ title: `x${index}`, description: 'a b c pa$$w0rd enter your '.repeat(100) })),
  'a description of single letters': () => words(() => ({ title: 'x', description: 'a '.repeat(10_000) }), 1),
  'a description of sentences': () => words(() => ({ title: 'x', description: 'a.b;c!'.repeat(3_000) }), 1),
  'ten thousand options': () =>
    words(() => ({ enum: Array.from({ length: 10_000 }, (_each, index) => `password ${index}`) }), 1),
  'a hundred choices of a hundred': () =>
    words(
      (index) => ({ enum: Array.from({ length: 100 }, (_each, option) => `пароль ${index} ${option}`) }),
      100,
    ),
  'a thousand bare names for one message': () => ({
    ...words((index) => ({ title: `${['Code', 'Digits', 'Link', 'SMS code', 'Phone digits'][index % 5]}` })),
    message:
      'The code. Your phone. We sent an sms. Tell us just now. From the app. The card shows it. '.repeat(160),
  }),
  'a thousand keys of 20 000 characters': () => ({
    message: 'Please answer.',
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 1000 }, (_each, index) => [`${index}${'k'.repeat(20_000)}`, { type: 'string' }]),
      ),
    },
  }),
  'a message of line breaks': () => ({ ...words(() => ({}), 1), message: '\n'.repeat(1_000_000) }),
  'a message of marks': () => ({ ...words(() => ({}), 1), message: `e${'\u0301'.repeat(1_000_000)}` }),
  'a message of dots': () => ({ ...words(() => ({}), 1), message: 'a.'.repeat(500_000) }),
  'a message of colons': () => ({ ...words(() => ({}), 1), message: 'a:'.repeat(500_000) }),
};

/** Flat texts, as a request's are: engines keep joined ones as their parts. */
export const hostileWords: Readonly<Record<string, () => HostileRequest>> = Object.fromEntries(
  Object.entries(HOSTILE_WORDS).map(([name, make]) => [name, () => JSON.parse(JSON.stringify(make()))]),
);

function words(field: (index: number) => object, count = 1000): HostileRequest {
  const fields = Array.from({ length: count }, (_each, index) => [
    `k${index}`,
    { type: 'string', ...field(index) },
  ]);
  return {
    message: 'Enter the code that we sent. '.repeat(100),
    requestedSchema: { type: 'object', properties: Object.fromEntries(fields) },
  };
}
