import type { ElicitContent, ElicitResult } from '../protocol/elicitation.js';
import type { InboxEntry, InboxItem } from './elicitation-inbox.js';

/**
 * Frozen copies, so that nothing the caller does later changes what is sent. An accepted URL has no content.
 *
 * @throws when the results don't fit the batch: a mistake of the calling code.
 */
export function copyResults(entry: InboxEntry, results: readonly ElicitResult[]): readonly ElicitResult[] {
  if (results.length !== entry.items.length) {
    throw new Error(
      `inbox.answer("${entry.id}") got ${results.length} results for ${entry.items.length} requests. ` +
        `A batch is answered as a whole, or the server would wait for the rest. ` +
        `Pass one result for each item of the entry, in the same order.`,
    );
  }
  return Object.freeze(entry.items.map((item, index) => copyResult(entry.id, item, results[index])));
}

function copyResult(id: string, item: InboxItem, result: ElicitResult | undefined): ElicitResult {
  switch (result?.action) {
    case 'accept':
      return result.content === undefined || item.elicitation.mode === 'url'
        ? Object.freeze({ action: 'accept' })
        : Object.freeze({ action: 'accept', content: copyContent(result.content) });
    case 'decline':
    case 'cancel':
      return Object.freeze({ action: result.action });
    default:
      throw new Error(
        `inbox.answer("${id}") got a result whose action is none of accept, decline and cancel. ` +
          `Servers understand no other. Pass { action: 'cancel' } for a request that was not answered.`,
      );
  }
}

/** `fromEntries` makes own data properties, whatever their names: `__proto__` stays an answer. */
function copyContent(content: ElicitContent): ElicitContent {
  return Object.freeze(
    Object.fromEntries(
      Object.entries(content).map(([key, value]) => [
        key,
        Array.isArray(value) ? Object.freeze([...value]) : value,
      ]),
    ),
  );
}
