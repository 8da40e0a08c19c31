import { expect, test } from 'vitest';
import { readInputRequired } from './input-required.js';

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
