export { compareServerNames } from './compare-server-names.js';
export { inspectText } from './inspect-text.js';
