export * from './index.parts.js';
