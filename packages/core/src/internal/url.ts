/** Loads `@elicit-kit/core/url` once, and reads it synchronously afterwards. */
export { loadUrlInspector, readUrlInspector } from '../url/load-url-inspector.js';
