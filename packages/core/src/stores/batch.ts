export { createBatchStore, type BatchState, type BatchStore } from './batch-store.js';
