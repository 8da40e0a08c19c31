export { findSecretArguments } from './find-secret-arguments.js';
export { findSecretRequests } from './find-secret-requests.js';
export type { SecretPolicy, SecretRequest } from './secret-request.js';
