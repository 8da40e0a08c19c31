import {
  DeliveryUnknownError,
  formatMessage,
  InvalidElicitationError,
  TaskStoppedError,
  WithdrawnError,
} from '@elicit-kit/core';
import { callMessages } from '@elicit-kit/core/internal/messages';
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema, ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { expect, it } from 'vitest';
import {
  ExpiredStateError,
  MalformedRoundError,
  RequiredElicitationError,
  RoundLimitError,
  TaskCancelledError,
  UnsupportedInputRequestError,
} from './call-errors.js';
import { callFailureMessage } from './call-failure-message.js';

const operation = { method: 'tools/call', name: 'book' };
const reasons = ['withdrawn', 'expired', 'timedOut', 'taskEnded', 'disconnected'] as const;

/** What the SDKs throw around rounds and tasks, by the sentence that a person reads. */
const ofSdks: readonly (readonly [error: Error, key: string])[] = [
  [
    new SdkError(SdkErrorCode.InvalidResult, 'Invalid result: [{"expected":"array"}]'),
    'call.unreadableResult',
  ],
  [
    new SdkError(SdkErrorCode.UnsupportedResultType, "Unsupported result type 'task'"),
    'call.unreadableResult',
  ],
  [new SdkError(SdkErrorCode.RequestTimeout, 'Request timed out'), 'call.timedOut'],
  [new SdkError(SdkErrorCode.ConnectionClosed, 'Connection closed'), 'call.disconnected'],
  [new SdkError(SdkErrorCode.CapabilityNotSupported, 'input_required'), 'call.unsupportedRequest'],
  [
    new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, 'Error POSTing', { status: 503 }),
    'call.serverFailed',
  ],
  [new ProtocolError(-32021, 'Missing required client capability'), 'call.unsupportedRequest'],
  [new McpError(ErrorCode.RequestTimeout, 'Request timed out'), 'call.timedOut'],
  [new McpError(ErrorCode.ConnectionClosed, 'Connection closed'), 'call.disconnected'],
  [new StreamableHTTPError(503, 'Busy'), 'call.serverFailed'],
  [CallToolResultSchema.safeParse({ content: 7 }).error as Error, 'call.unreadableResult'],
];

it('the errors of the SDKs have sentences, which say nothing of what was expected', () => {
  expect(ofSdks.map(([error]) => callFailureMessage(error)?.key)).toEqual(ofSdks.map(([, key]) => key));
});

it("a server's own error keeps its words", () => {
  expect(callFailureMessage(new ProtocolError(-32000, 'Closed on Sundays'))).toBeUndefined();
  expect(callFailureMessage(new McpError(-32000, 'Closed on Sundays'))).toBeUndefined();
});

const errors: readonly Error[] = [
  new TaskStoppedError(),
  new RequiredElicitationError(operation, 'decline', undefined),
  new RequiredElicitationError(operation, 'cancel', undefined),
  new RoundLimitError(operation, 1),
  new RoundLimitError(operation, 10),
  new MalformedRoundError(operation),
  new ExpiredStateError(operation, undefined),
  new TaskCancelledError(operation),
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
