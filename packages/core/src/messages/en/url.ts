import type { MessageTable } from '../message.js';

export const urlMessages = {} as const satisfies MessageTable;
