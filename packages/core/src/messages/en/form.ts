import type { MessageTable } from '../message.js';

export const formMessages = {} as const satisfies MessageTable;
