import type { MessageTable } from '../message.js';

export const attributionMessages = {} as const satisfies MessageTable;
