export { inspectText } from './inspect-text.js';
