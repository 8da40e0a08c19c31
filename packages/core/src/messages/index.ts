import { attributionMessages } from './en/attribution.js';
import { formMessages } from './en/form.js';
import { inboxMessages } from './en/inbox.js';
import { problemMessages } from './en/problem.js';
import { sharedMessages } from './en/shared.js';
import { urlMessages } from './en/url.js';
import type { Message } from './message.js';

export { attributionMessages, formMessages, inboxMessages, problemMessages, sharedMessages, urlMessages };
export * from './message.js';

/** Every sentence the product says, in English: the source that other locales translate. */
export const messages = {
  ...sharedMessages,
  ...attributionMessages,
  ...formMessages,
  ...problemMessages,
  ...urlMessages,
  ...inboxMessages,
};

export type MessageKey = keyof typeof messages;

/** A translation, whole or in part; English stands where it is silent. */
export type Messages = Readonly<Partial<Record<MessageKey, Message>>>;
