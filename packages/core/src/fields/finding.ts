import type { Issue } from './issue.js';

/** An issue before it is tied to its field. */
export type Finding = Pick<Issue, 'code' | 'params'>;
