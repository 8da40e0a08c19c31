/** `displayText` without the search for addresses in prose. */
export { displayText } from '../text/display-text.js';
export { directionOf } from '../text/direction.js';
export { inspectCode } from '../text/inspect-characters.js';
export { displayName } from '../text/inspect-name.js';
