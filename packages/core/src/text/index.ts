export { compareServerNames } from './compare-server-names.js';
export { displayText } from './display-text.js';
export { inspectText } from './inspect-text.js';
export type { TextInspection } from './text-inspection.js';
