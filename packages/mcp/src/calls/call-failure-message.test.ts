import {
  callMessages,
  DeliveryUnknownError,
  formatMessage,
  InvalidElicitationError,
  TaskStoppedError,
  WithdrawnError,
} from '@elicit-kit/core';
import { expect, it } from 'vitest';
import {
  MalformedRoundError,
  RequiredElicitationError,
  RoundLimitError,
  UnsupportedInputRequestError,
} from './call-errors.js';
import { callFailureMessage } from './call-failure-message.js';

const operation = { method: 'tools/call', name: 'book' };
const reasons = ['withdrawn', 'expired', 'timedOut', 'taskEnded', 'disconnected'] as const;

const errors: readonly Error[] = [
  new TaskStoppedError(),
  new RequiredElicitationError(operation, 'decline', undefined),
  new RequiredElicitationError(operation, 'cancel', undefined),
  new RoundLimitError(operation, 1),
  new RoundLimitError(operation, 10),
  new MalformedRoundError(operation),
  new UnsupportedInputRequestError('a', 'roots/list', 'Pass onInputRequest to answer such requests.'),
  new InvalidElicitationError('a', []),
  new DeliveryUnknownError(),
  ...reasons.map((reason) => new WithdrawnError(reason)),
];

it.each(errors.map((error) => [`${error.name}: ${error.message}`, error] as const))(
  'a person reads no advice for developers: %s',
  (_, error) => {
    const told = callFailureMessage(error);
    const sentence = told && formatMessage(callMessages[told.key], told.params);

    expect(sentence).toMatch(/^[A-Za-z][^{}]+\.$/u);
    expect(sentence).not.toMatch(/maxRounds|onInputRequest|-32|tools\/call|JSON|elicitation|roots/u);
  },
);

it('says what was run, and how often the server asked', () => {
  expect(callFailureMessage(new RoundLimitError(operation, 10))).toEqual({
    key: 'call.roundLimit',
    params: { name: 'book', count: 10 },
  });
});

it.each([new Error('The server is full.'), 'text', undefined])(
  'the words of others are not touched: %s',
  (error) => {
    expect(callFailureMessage(error)).toBeUndefined();
  },
);
