import type { ElicitResult, ParsedElicitation } from '../../protocol/elicitation.js';
import { openAIForm } from '../../protocol/openai-form.js';
import { parseElicitations, type ParseElicitationOptions } from '../../protocol/parse-elicitation.js';
import type { ParseOptions } from '../../form/parse-requested-schema.js';
import { DEFAULT_PARSE_LIMITS, type ParseLimits } from '../../json-schema/index.js';
import type { ContentIssue } from '../../fields/content-issue.js';
import type { AddedResources } from '../../form/added-resources.js';
import { validateContent } from '../../form/answers/validate-content.js';
import type { BlockReason } from './blocked-servers.js';
import type { ApprovalRules, ElicitationBatch, InboxEntry, InboxItem } from './inbox-entry.js';
import { InvalidElicitationError } from './inbox-errors.js';
import { withoutUndefined } from '../../untrusted/own-value.js';
import { serverKey, type ServerAttribution } from './server-attribution.js';

export interface EntryOptions {
  readonly id: string;
  readonly receivedAt: number;
  readonly limits: Partial<ParseLimits>;
  readonly canAdd?: ParseOptions['canAdd'] | undefined;
}

/** What reads an entry needs of a batch: a page of a relay has no rules that decide. */
export type EntryBatch = Omit<ElicitationBatch, 'approvalRules'> & {
  readonly approvalRules?: Pick<ApprovalRules, 'read' | 'callKey'>;
};

/**
 * Reads a batch into what the person is asked. `server` and the requests' `params` stay the caller's objects.
 *
 * @throws {InvalidElicitationError} when one of the requests can't be shown at all.
 * @throws {TypeError} on an approval without rules.
 */
export function createEntry(batch: EntryBatch, { id, receivedAt, limits, canAdd }: EntryOptions): InboxEntry {
  const { approvalRules, call, constraintsMayBeLost = false, lastRound, operation, requests, server } = batch;
  const { correlation, expiresAt, resumed, round, settleAt = 'consent' } = batch;
  const parsed = readRequests(batch, { constraintsMayBeLost, limits, canAdd });
  const items = parsed.map(({ elicitation, problems }, index): InboxItem => {
    const { key = '', params, approval } = requests[index] ?? {};
    if (elicitation === undefined) {
      if (approval !== undefined && !approvalRules) {
        throw new TypeError('An approval was submitted without approvalRules of core, so nobody was asked.');
      }
      throw new InvalidElicitationError(key, problems);
    }
    const questionKey = questionKeyOf(server, { params, elicitation }, approvalRules);
    return Object.freeze({ key, params, elicitation, problems, ...(questionKey && { questionKey }) });
  });
  return changeEntry(
    { id, server, settleAt, receivedAt, items: Object.freeze(items), state: 'pending' },
    {
      operation: operation && Object.freeze({ ...operation }),
      call: call && Object.freeze({ ...call }),
      round,
      lastRound: lastRound || undefined,
      expiresAt,
      resumed,
      correlation,
    },
  );
}

/**
 * Reads requests that are answered together, approvals among them. Without rules an approval is not read.
 *
 * @returns one result for each, in their order. Never throws.
 */
export function readRequests(
  {
    approvalRules,
    requests,
  }: Pick<ElicitationBatch, 'requests'> & { readonly approvalRules?: Pick<ApprovalRules, 'read'> },
  options: ParseElicitationOptions,
): readonly (ParsedElicitation | ReturnType<ApprovalRules['read']>)[] {
  const { maxRequests } = { ...DEFAULT_PARSE_LIMITS, ...options.limits };
  const ofServers = parseElicitations(
    requests.map(({ params }) => params),
    options,
  );
  return ofServers.map((parsed, index) => {
    const { params, approval } = requests[index] ?? {};
    return approvalRules && params === undefined && approval !== undefined && index < maxRequests
      ? approvalRules.read(approval)
      : parsed;
  });
}

/** An entry is never changed: this is the next one. What is `undefined` is left out. */
export function changeEntry(
  entry: InboxEntry,
  change: { readonly [Key in keyof InboxEntry]?: InboxEntry[Key] | undefined },
): InboxEntry {
  return Object.freeze(withoutUndefined<InboxEntry>({ ...entry, ...change }));
}

/** @returns the same entry when no item changed. */
export function changeItems(
  entry: InboxEntry,
  change: (item: InboxItem, index: number) => InboxItem,
): InboxEntry {
  const items = entry.items.map((item, index) => {
    const next = change(item, index);
    return next === item ? item : Object.freeze(next);
  });
  return items.every((item, index) => item === entry.items[index])
    ? entry
    : changeEntry(entry, { items: Object.freeze(items) });
}

/**
 * What else a request carries (a progress token, an id) differs each time.
 *
 * @returns nothing for what has no JSON text: two such requests can't be compared.
 */
export function questionKeyOf(
  server: Pick<ServerAttribution, 'endpoint'>,
  { params, elicitation }: Pick<InboxItem, 'params' | 'elicitation'>,
  approvalRules: Pick<ApprovalRules, 'callKey'> | undefined,
): string | undefined {
  if (elicitation.mode === 'approval') {
    const key = approvalRules?.callKey(elicitation.call);
    return key && `${serverKey(server)} ${key}`;
  }
  try {
    const { mode = 'form', message, requestedSchema, url } = params as Readonly<Record<string, unknown>>;
    const schema = openAIForm(params)?.requestedSchema ?? requestedSchema;
    return `${serverKey(server)} ${JSON.stringify([mode, message, schema, url])}`;
  } catch {
    // Nested too deeply, circular, a getter that throws: a host's own transport may hand over anything.
    return undefined;
  }
}

/**
 * What has ended shows no params, and a server chooses how large they are.
 *
 * @param keepQuestion what was typed is still to be found by its question.
 */
export function dropParams(entry: InboxEntry, { keepQuestion = false } = {}): InboxEntry {
  return changeItems(entry, (item) => {
    const questionKey = keepQuestion ? item.questionKey : undefined;
    return item.params === undefined && item.questionKey === questionKey
      ? item
      : { ...item, params: undefined, questionKey };
  });
}

type ResourcesOf = (itemKey: string) => Pick<AddedResources, 'find'> | undefined;

/**
 * An accepted form has content, if it is empty too; an accepted URL has none. What is chosen of an approval decides: none is accepted without an option that allows. A decline
 * without an option is the first `rejectOnce` that is offered, and a cancel where there is none. Of resources only what the server
 * listed and `resourcesOf` knows is taken.
 *
 * @param resourcesOf what the person added to an item, by its key.
 * @returns what is sent: frozen copies, so that nothing the caller does later changes them; or what is wrong with their content.
 * @throws when the results don't fit the batch: a mistake of the calling code.
 */
export function checkResults(
  entry: InboxEntry,
  results: readonly ElicitResult[],
  approvalRules: ApprovalRules | undefined,
  resourcesOf: ResourcesOf,
):
  | { readonly results: readonly ElicitResult[]; readonly issues?: never }
  | { readonly issues: readonly (readonly ContentIssue[])[]; readonly results?: never } {
  checkCount(entry, results);
  const checked = entry.items.map((item, index) =>
    checkResult(entry.id, item, results[index], approvalRules, resourcesOf),
  );
  return checked.some(({ issues }) => issues !== undefined)
    ? { issues: Object.freeze(checked.map(({ issues = Object.freeze([]) }) => issues)) }
    : { results: Object.freeze(checked.flatMap(({ result }) => result ?? [])) };
}

/** @throws when there are not as many results as requests: a mistake of the calling code. */
export function checkCount({ id, items }: InboxEntry, results: readonly ElicitResult[]): void {
  if (results.length !== items.length) {
    throw new Error(
      `inbox.answer("${id}") got ${results.length} results for ${items.length} requests. ` +
        `A batch is answered as a whole, or the server would wait for the rest. ` +
        `Pass one result for each item of the entry, in the same order.`,
    );
  }
}

function checkResult(
  id: string,
  { key, elicitation }: InboxItem,
  given: ElicitResult | undefined,
  approvalRules: ApprovalRules | undefined,
  resourcesOf: ResourcesOf,
): { readonly result?: ElicitResult; readonly issues?: readonly ContentIssue[] } {
  // A copy: a getter could answer otherwise the second time.
  const result = given && { ...given };
  if (elicitation.mode === 'approval' && result?.action) {
    return { result: approvalRules?.check(id, elicitation, result) ?? Object.freeze({ action: 'cancel' }) };
  }
  switch (result?.action) {
    case 'accept': {
      if (elicitation.mode !== 'form') {
        return { result: Object.freeze({ action: 'accept' }) };
      }
      const { issues, content } = validateContent(elicitation.model, result.content, {
        isAdded: (fieldId, uri) => resourcesOf(key)?.find(fieldId, uri) !== undefined,
      });
      return content ? { result: Object.freeze({ action: 'accept', content }) } : { issues };
    }
    case 'decline':
    case 'cancel':
      return { result: Object.freeze({ action: result.action }) };
    default:
      throw new Error(
        `inbox.answer("${id}") got a result whose action is none of accept, decline and cancel. ` +
          `Servers understand no other. Pass { action: 'cancel' } for a request that was not answered.`,
      );
  }
}

/** Not now, to each request of a batch. @param by why nobody was asked, of approvals */
export function cancelAll(requests: readonly unknown[], by?: BlockReason | false): readonly ElicitResult[] {
  return Object.freeze(
    requests.map((): ElicitResult => Object.freeze({ action: 'cancel', ...(by && { by }) })),
  );
}

/**
 * Only the loss of answers matters to the person: that a form's refusal got lost changes nothing for them. A rejected call may
 * still be made.
 */
export function hasAnswers({ items }: InboxEntry, results: readonly ElicitResult[]): boolean {
  return items.some(
    ({ elicitation: { mode } }, index) =>
      (mode === 'form' && results[index]?.action === 'accept') ||
      (mode === 'approval' && (results[index]?.action ?? 'cancel') !== 'cancel'),
  );
}
