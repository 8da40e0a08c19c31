import type { ApprovalAnswer, ElicitContent, ElicitResult, ServerAttribution } from '@elicit-kit/core';
import type { ServerSite } from '@elicit-kit/core/internal/types';
import { Refusal, WIRE_FORMAT, type WireCommand } from './wire-format.js';

/** Of a nonce and an entry's id: a random UUID or as many random bits. */
const TOKEN = /^[\w-]{16,64}$/;
/** No batch that a person answers has more requests. */
const MOST_RESULTS = 1000;
/** Of an address, a label or an option's id, in UTF-16 units. */
const LONGEST_NAME = 2048;

/**
 * Reads a command that a page sent.
 *
 * @param sent what JSON made of the body. Members that are not known are left out.
 * @throws {Refusal} for what isn't a command, or of another format.
 */
export function readCommand(sent: unknown): WireCommand {
  const body = readRecord(sent);
  const { endpoint, format, id, results, site, type } = body;
  check(format === WIRE_FORMAT);
  const head = { format: WIRE_FORMAT, nonce: readToken(body['nonce']) } as const;
  switch (type) {
    case 'answer':
      check(Array.isArray(results) && results.length > 0 && results.length <= MOST_RESULTS);
      return { ...head, type, id: readToken(id), results: results.map(readResult) };
    case 'sendAgain':
    case 'finish':
    case 'dismiss':
    case 'stopTask':
      return { ...head, type, id: readToken(id) };
    case 'stop':
      return {
        ...head,
        type,
        endpoint: readEndpoint(endpoint),
        ...(site !== undefined && { site: readSite(site) }),
      };
    case 'allow':
      return { ...head, type, endpoint: readEndpoint(endpoint) };
    default:
      throw new Refusal('badRequest');
  }
}

function readResult(result: unknown): ElicitResult {
  const { action, approval, content } = readRecord(result);
  check(action === 'accept' || action === 'decline' || action === 'cancel');
  const given = action === 'accept' && content !== undefined;
  return {
    action,
    ...(given && { content: readRecord(content) as ElicitContent }),
    ...(approval !== undefined && action !== 'cancel' && { approval: readApprovalAnswer(approval) }),
  } as ElicitResult;
}

/** Whether the option was offered, and what may go with it, is checked against the entry. */
function readApprovalAnswer(approval: unknown): ApprovalAnswer {
  const { optionId, arguments: edited, feedback } = readRecord(approval);
  check(feedback === undefined || typeof feedback === 'string');
  return {
    optionId: readName(optionId),
    ...(edited !== undefined && { arguments: edited }),
    ...(feedback !== undefined && { feedback }),
  };
}

function readEndpoint(endpoint: unknown): ServerAttribution['endpoint'] {
  const { kind, label, origin } = readRecord(endpoint);
  check(kind === 'url' || kind === 'local' || kind === 'app');
  return kind === 'url' ? { kind, origin: readName(origin) } : { kind, label: readName(label) };
}

function readSite(site: unknown): ServerSite {
  const { name, subdomains } = readRecord(site);
  check(typeof subdomains === 'boolean');
  return { name: readName(name), subdomains };
}

function readToken(value: unknown): string {
  check(typeof value === 'string' && TOKEN.test(value));
  return value;
}

function readName(value: unknown): string {
  check(typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME);
  return value;
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  check(typeof value === 'object' && value !== null && !Array.isArray(value));
  return value as Readonly<Record<string, unknown>>;
}

function check(holds: boolean): asserts holds {
  if (!holds) {
    throw new Refusal('badRequest');
  }
}
