/** The key of the sentence for a finding of `inspectUrl`, without its tables. */
export { urlFindingMessage } from '../url/url-finding-message.js';
