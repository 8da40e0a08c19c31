import { expect, test } from 'vitest';
import { readInputRequired } from './input-required.js';
import { parseElicitation, trimParams } from './parse-elicitation.js';

test('a round gives its requests in the server’s order, with its state untouched', () => {
  const result = {
    resultType: 'input_required',
    inputRequests: {
      login: { method: 'elicitation/create', params: { message: 'Who are you?' } },
      capital: { method: 'sampling/createMessage', params: { maxTokens: 5 } },
      folders: { method: 'roots/list' },
    },
    requestState: ' opaque\u0000état ',
  };
  expect(readInputRequired(result)).toEqual({
    requests: [
      { key: 'login', method: 'elicitation/create', params: { message: 'Who are you?' } },
      { key: 'capital', method: 'sampling/createMessage', params: { maxTokens: 5 } },
      { key: 'folders', method: 'roots/list', params: undefined },
    ],
    requestState: ' opaque\u0000état ',
  });
});

test('requests are in the language of the result, where they don’t name their own', () => {
  const params = { message: 'Wer?' };
  const named = { ...params, _meta: { 'io.modelcontextprotocol/contentLanguage': 'fr' } };
  const round = readInputRequired({
    resultType: 'input_required',
    inputRequests: {
      a: { method: 'elicitation/create', params },
      b: { method: 'elicitation/create', params: named },
      c: {},
    },
    _meta: { 'io.modelcontextprotocol/contentLanguage': 'de-AT, de' },
  });
  const languages = round?.requests.map((request) => parseElicitation(request.params).elicitation);
  expect(languages?.map((elicitation) => elicitation?.mode === 'form' && elicitation.language)).toEqual([
    'de-AT',
    'fr',
    false,
  ]);
});

test('an absent state stays absent, an empty one empty', () => {
  expect(readInputRequired({ resultType: 'input_required', inputRequests: {} })).toEqual({ requests: [] });
  expect(readInputRequired({ resultType: 'input_required', requestState: '' })).toEqual({
    requests: [],
    requestState: '',
  });
  expect(readInputRequired({ resultType: 'input_required', requestState: 5 })).toEqual({ requests: [] });
});

test('other results are none', () => {
  for (const result of [
    undefined,
    null,
    'input_required',
    [],
    {},
    { resultType: 'complete', inputRequests: {} },
  ]) {
    expect(readInputRequired(result)).toBeUndefined();
  }
  expect(readInputRequired(Object.create({ resultType: 'input_required' }))).toBeUndefined();
});

test('malformed requests keep their key, so that they can be refused', () => {
  const inputRequests = JSON.parse(
    '{"__proto__":5,"a":{"method":7},"b":null,"constructor":{"method":"roots/list"}}',
  );
  expect(readInputRequired({ resultType: 'input_required', inputRequests })?.requests).toEqual([
    { key: '__proto__', method: '', params: undefined },
    { key: 'a', method: '', params: undefined },
    { key: 'b', method: '', params: undefined },
    { key: 'constructor', method: 'roots/list', params: undefined },
  ]);
});

test('requests that are no map are none, and a result that throws is no round', () => {
  expect(readInputRequired({ resultType: 'input_required', inputRequests: ['a'] })?.requests).toEqual([]);
  const hostile = new Proxy(
    {},
    {
      getOwnPropertyDescriptor: () => {
        throw new Error('hostile');
      },
    },
  );
  expect(readInputRequired(hostile)).toBeUndefined();
});

test.each<[string, unknown, string | undefined]>([
  ['a language', 'pt-br', 'pt-BR'],
  ['several', 'ar,en', 'ar'],
  ['what is no language', 'not a language', undefined],
  ['a text without end', 'x'.repeat(100_000), undefined],
  ['no text', { toString: () => 'de' }, undefined],
  ['nothing', undefined, undefined],
])('the language of a request: %s', (_, named, language) => {
  const _meta = { 'io.modelcontextprotocol/contentLanguage': named, progressToken: 1 };
  for (const more of [{}, { mode: 'url', url: 'https://a.example/' }]) {
    const params = { message: 'Hi', ...more, _meta };
    for (const read of [params, trimParams(params)]) {
      const { elicitation, problems } = parseElicitation(read);
      expect(elicitation?.language).toBe(language);
      expect(problems).toEqual(parseElicitation({ message: 'Hi', ...more }).problems);
    }
  }
});
