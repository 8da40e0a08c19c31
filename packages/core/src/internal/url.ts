/** The key of the sentence for a finding of `inspectUrl`, without its tables. */
export { urlFindingMessage } from '../url/url-finding-message.js';
/** Loads `@elicit-kit/core/url` once, and reads it synchronously afterwards. */
export { loadUrlInspector, readUrlInspector } from '../url/load-url-inspector.js';
