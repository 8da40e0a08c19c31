export * from './inbox/index.js';
export {
  formatMessage,
  messages,
  type MessageKey,
  type MessageParams,
  type Messages,
} from './messages/index.js';
export * from './protocol/index.js';
export { DEFAULT_PARSE_LIMITS } from './json-schema/index.js';
export type { SecretPolicy, SecretRequest } from './secrets/index.js';
export type { KeyValueStore, RoundLocks, RoundStorage, StorageProblem } from './storage/round-storage.js';
export * from './stores/index.js';
export { displayText, inspectText, type TextInspection } from './text/index.js';
export type { UrlFinding, UrlInspection, UrlPolicy } from './url/index.js';
