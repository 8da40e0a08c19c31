export { createBatchStore } from './batch-store.js';
