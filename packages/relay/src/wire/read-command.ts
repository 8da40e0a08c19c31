import type {
  ApprovalAnswer,
  ElicitContent,
  ElicitResult,
  ServerAttribution,
  ServerSite,
} from '@elicit-kit/core';
import { WIRE_FORMAT, type WireCommand } from './wire-format.js';

const NONCE = /^[\w-]{16,64}$/;
/** Of an entry's id: a random UUID or as many random bits. */
const ID = /^[\w-]{16,64}$/;
/** No batch that a person answers has more requests. */
const MOST_RESULTS = 1000;
/** Of an address, a label or an option's id, in UTF-16 units. */
const LONGEST_NAME = 2048;

/**
 * Reads a command that a page sent.
 *
 * @param body what JSON made of it.
 * @returns nothing for what is none, or of another format. Members that are not known are left out.
 */
export function readCommand(body: unknown): WireCommand | undefined {
  if (!isRecord(body) || body['format'] !== WIRE_FORMAT || !matches(NONCE, body['nonce'])) {
    return undefined;
  }
  const { id, type } = body;
  const head = { format: WIRE_FORMAT, nonce: body['nonce'] } as const;
  switch (type) {
    case 'answer': {
      const results = readResults(body['results']);
      return matches(ID, id) && results ? { ...head, type, id, results } : undefined;
    }
    case 'sendAgain':
    case 'finish':
    case 'dismiss':
    case 'stopTask':
      return matches(ID, id) ? { ...head, type, id } : undefined;
    case 'stop': {
      const endpoint = readEndpoint(body['endpoint']);
      const site = readSite(body['site']);
      return endpoint && site !== 'malformed'
        ? { ...head, type, endpoint, ...(site !== undefined && { site }) }
        : undefined;
    }
    case 'allow': {
      const endpoint = readEndpoint(body['endpoint']);
      return endpoint && { ...head, type, endpoint };
    }
    default:
      return undefined;
  }
}

function readResults(results: unknown): readonly ElicitResult[] | undefined {
  if (!Array.isArray(results) || results.length === 0 || results.length > MOST_RESULTS) {
    return undefined;
  }
  const read = results.map(readResult);
  return read.every((result) => result !== undefined) ? read : undefined;
}

function readResult(result: unknown): ElicitResult | undefined {
  if (!isRecord(result)) {
    return undefined;
  }
  const { action, content } = result;
  const approval = readApprovalAnswer(result['approval']);
  if (approval === 'malformed') {
    return undefined;
  }
  const chosen = approval && { approval };
  switch (action) {
    case 'accept':
      if (content === undefined) {
        return { action, ...chosen };
      }
      return isRecord(content) ? { action, content: content as ElicitContent, ...chosen } : undefined;
    case 'decline':
      return { action, ...chosen };
    case 'cancel':
      return { action };
    default:
      return undefined;
  }
}

/** Whether the option was offered, and what may go with it, is checked against the entry. */
function readApprovalAnswer(approval: unknown): ApprovalAnswer | undefined | 'malformed' {
  if (approval === undefined) {
    return undefined;
  }
  if (!isRecord(approval)) {
    return 'malformed';
  }
  const { optionId, arguments: edited, feedback } = approval;
  return isName(optionId) && (feedback === undefined || typeof feedback === 'string')
    ? {
        optionId,
        ...(edited !== undefined && { arguments: edited }),
        ...(feedback !== undefined && { feedback }),
      }
    : 'malformed';
}

function readEndpoint(endpoint: unknown): ServerAttribution['endpoint'] | undefined {
  if (!isRecord(endpoint)) {
    return undefined;
  }
  const { kind, label, origin } = endpoint;
  if (kind === 'url' && isName(origin)) {
    return { kind, origin };
  }
  return kind === 'local' && isName(label) ? { kind, label } : undefined;
}

function readSite(site: unknown): ServerSite | undefined | 'malformed' {
  if (site === undefined) {
    return undefined;
  }
  return isRecord(site) && isName(site['name']) && typeof site['subdomains'] === 'boolean'
    ? { name: site['name'], subdomains: site['subdomains'] }
    : 'malformed';
}

function matches(pattern: RegExp, value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
