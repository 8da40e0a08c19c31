/** `displayText` without the search for addresses in prose. */
export { displayText } from '../text/display-text.js';
