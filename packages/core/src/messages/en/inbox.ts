import type { MessageTable } from '../message.js';

export const inboxMessages = {} as const satisfies MessageTable;
