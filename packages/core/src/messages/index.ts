import { approvalMessages } from './en/approval.js';
import { attributionMessages } from './en/attribution.js';
import { callMessages } from './en/call.js';
import { formMessages } from './en/form.js';
import { inboxMessages } from './en/inbox.js';
import { problemMessages } from './en/problem.js';
import { sharedMessages } from './en/shared.js';
import { standingMessages } from './en/standing.js';
import { textMessages } from './en/text.js';
import { urlMessages } from './en/url.js';
import type { Message, ParamOf } from './message.js';

type AllMessages = typeof sharedMessages &
  typeof attributionMessages &
  typeof formMessages &
  typeof problemMessages &
  typeof textMessages &
  typeof urlMessages &
  typeof inboxMessages &
  typeof approvalMessages &
  typeof standingMessages &
  typeof callMessages;

/**
 * Every sentence the product says, in English: the source that other locales translate. No object spread: bundlers keep
 * it, and who shows forms would load the words of the URL dialog.
 */
export const messages: AllMessages = /* @__PURE__ */ Object.assign(
  {},
  sharedMessages,
  attributionMessages,
  formMessages,
  problemMessages,
  textMessages,
  urlMessages,
  inboxMessages,
  approvalMessages,
  standingMessages,
  callMessages,
);

/** The name of a sentence that people see: `messages` has all of them in English. */
export type MessageKey = keyof typeof messages;

/**
 * A translation, whole or in part; English stands where it is silent. A plural message counts `by` a parameter that the
 * English one has.
 *
 * @example
 * const polish: Messages = {
 *   'issue.maxLength': {
 *     by: 'max',
 *     one: 'Wpisz najwyżej {max} znak.',
 *     few: 'Wpisz najwyżej {max} znaki.',
 *     other: 'Wpisz najwyżej {max} znaków.',
 *   },
 * };
 */
export type Messages = { readonly [Key in MessageKey]?: Message<ParamOf<(typeof messages)[Key]>> };

/** A translation of every sentence. */
export type CompleteMessages = Required<Messages>;
