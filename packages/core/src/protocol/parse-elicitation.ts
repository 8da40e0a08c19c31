import type { FormModel } from '../form/form-model.js';
import { type ParseOptions, readRequestedSchema } from '../form/parse-requested-schema.js';
import {
  createReadBudget,
  DEFAULT_PARSE_LIMITS,
  type ParseLimits,
  type ReadBudget,
  takeText,
} from '../json-schema/index.js';
import { shownText } from '../untrusted/cut-text.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import { ProblemLog } from '../untrusted/problem-log.js';
import { CONTENT_LANGUAGE, contentLanguageOf } from './content-language.js';
import type { ParsedElicitation, UrlElicitation } from './elicitation.js';
import { EXTENSION, openAIForm, readOpenAIForm } from './openai-form.js';

export interface ParseElicitationOptions extends ParseOptions {
  /**
   * The revision gives URL requests an id (every one before 2026-07-28): a missing id is a problem.
   * @default false
   */
  readonly elicitationIdExpected?: boolean;
}

/**
 * Reads the params of an `elicitation/create` request, of any revision, and of OpenAI's forms, whose schema is in `_meta`.
 *
 * Never throws. Where nothing could be shown to a person (no object, an unknown mode, a URL request without its URL) there is no `elicitation`, and JSON-RPC error -32602 is the answer.
 *
 * @example
 * const { elicitation, problems } = parseElicitation(request.params);
 * if (elicitation === undefined) {
 *   throw new McpError(ErrorCode.InvalidParams, problems.map(({ code, path }) => `${path}: ${code}`).join());
 * }
 */
export function parseElicitation(params: unknown, options: ParseElicitationOptions = {}): ParsedElicitation {
  const limits = { ...DEFAULT_PARSE_LIMITS, ...options.limits };
  return parseWithin({ options, limits, budget: createReadBudget(limits) }, params);
}

/**
 * Reads the params of requests that a person answers together, such as those of one round. `limits` are those of all of them
 * together, so that many requests cost no more than a single one may: what goes beyond becomes unsupported fields, and the
 * requests after the first `maxRequests` can't be shown (`tooManyRequests`).
 *
 * @returns one result for each request, in their order. Never throws.
 *
 * @example
 * const round = readInputRequired(result);
 * const parsed = parseElicitations(round.requests.map(({ params }) => params));
 */
export function parseElicitations(
  requests: readonly unknown[],
  options: ParseElicitationOptions = {},
): readonly ParsedElicitation[] {
  const limits = { ...DEFAULT_PARSE_LIMITS, ...options.limits };
  const reading = { options, limits, budget: createReadBudget(limits) };
  const log = new ProblemLog(1);
  log.add('tooManyRequests', '', { count: requests.length, limit: limits.maxRequests });
  const refused = Object.freeze({ problems: log.list() });
  return Object.freeze(
    requests.map((params, index) => (index < limits.maxRequests ? parseWithin(reading, params) : refused)),
  );
}

const MEMBERS = ['mode', 'message', 'requestedSchema', 'url', 'elicitationId', 'elicitionId'];

/** What `parseElicitation` reads of params, which may hold megabytes of other members. Never throws. */
export function trimParams(params: unknown): unknown {
  if (!isRecord(params)) {
    return params;
  }
  const extended = openAIForm(params);
  const language = contentLanguageOf(params);
  const meta = {
    ...(extended && { [EXTENSION]: extended }),
    ...(language !== undefined && { [CONTENT_LANGUAGE]: language }),
  };
  return Object.fromEntries([
    ...MEMBERS.flatMap((name) => (Object.hasOwn(params, name) ? [[name, ownValue(params, name)]] : [])),
    ...(Object.keys(meta).length > 0 ? [['_meta', meta]] : []),
  ]) as unknown;
}

interface Reading {
  readonly options: ParseElicitationOptions;
  readonly limits: ParseLimits;
  readonly budget: ReadBudget;
}

function parseWithin(reading: Reading, params: unknown): ParsedElicitation {
  const log = new ProblemLog(reading.limits.maxProblems);
  let elicitation: ParsedElicitation['elicitation'];
  try {
    elicitation = readElicitation(params, reading, log);
  } catch {
    log.add('schemaUnreadable', '');
  }
  const ofModel = elicitation?.mode === 'form' ? elicitation.model.problems : [];
  return Object.freeze({
    ...(elicitation && { elicitation }),
    problems: Object.freeze([...log.list(), ...ofModel]),
  });
}

function readElicitation(
  params: unknown,
  { options, limits, budget }: Reading,
  log: ProblemLog,
): ParsedElicitation['elicitation'] | undefined {
  if (!isRecord(params)) {
    log.add('notAnObject', '');
    return undefined;
  }
  const extended = openAIForm(params);
  // Some servers write null for what they leave out.
  const named = ownValue(params, 'mode') ?? undefined;
  const mode = named ?? 'form';
  // A page to open that doesn't say so would be a form that asks for nothing.
  const isUnnamedUrl =
    named === undefined &&
    !extended &&
    Object.hasOwn(params, 'url') &&
    !Object.hasOwn(params, 'requestedSchema');
  if (isUnnamedUrl || (mode !== 'form' && (mode !== 'url' || extended !== undefined))) {
    log.add('unknownMode', '/mode', { mode: typeof named === 'string' ? named : typeof named });
    return undefined;
  }
  const written = ownValue(params, 'message');
  const shownLength =
    typeof written === 'string' ? takeText(budget, Math.min(written.length, limits.maxTextLength)) : 0;
  const message = shownText(written, shownLength) ?? '';
  if (typeof written !== 'string' || message === '') {
    log.add('messageMissing', '/message');
  } else if (written.length > shownLength) {
    log.add('textTooLong', '/message', { count: written.length, limit: shownLength });
  }
  const language = contentLanguageOf(params);
  const words = { message, ...(language !== undefined && { language }) };
  if (mode === 'url') {
    return readUrl(params, words, options.elicitationIdExpected === true, log);
  }
  const model = extended
    ? readOpenAIForm(extended.requestedSchema, options, limits, budget)
    : readRequestedSchema(ownValue(params, 'requestedSchema'), options, limits, budget);
  return Object.freeze({ mode, ...words, message: withRootWords(message, model), model });
}

/** What the schema says of the whole form belongs to what is asked; its title, often a class's name, only where nothing else is said. */
function withRootWords(message: string, { title, description }: FormModel): string {
  const more = description !== undefined && message.includes(description) ? undefined : description;
  return [message === '' ? title : message, more].filter((text) => text !== undefined).join('\n\n');
}

function readUrl(
  params: object,
  words: Pick<UrlElicitation, 'message' | 'language'>,
  elicitationIdExpected: boolean,
  log: ProblemLog,
): ParsedElicitation['elicitation'] | undefined {
  const url = ownValue(params, 'url');
  if (typeof url !== 'string' || url === '') {
    log.add('urlMissing', '/url');
    return undefined;
  }
  // The 2025 draft once spells it `elicitionId`, and servers followed it.
  const elicitationId = readId(params, 'elicitationId') ?? readId(params, 'elicitionId');
  if (elicitationId === undefined && elicitationIdExpected) {
    log.add('elicitationIdMissing', '/elicitationId');
  }
  return Object.freeze({ mode: 'url', ...words, url, ...(elicitationId !== undefined && { elicitationId }) });
}

function readId(params: object, name: string): string | undefined {
  const id = ownValue(params, name);
  return typeof id === 'string' && id !== '' ? id : undefined;
}
