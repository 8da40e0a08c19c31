import type { ElicitContentValue } from '../fields/field-base.js';

/** Property names are the server's; a plain object whose own data properties may be called `__proto__`. */
export type ElicitContent = Readonly<Record<string, ElicitContentValue>>;
