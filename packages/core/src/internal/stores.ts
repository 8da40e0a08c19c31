export { isDate } from '../formats/date.js';
export { pastedDateTime } from '../formats/date-time-parts.js';
export { offsetsOf, placeOfZone } from '../formats/wall-time.js';
export { canOpen, isAsking } from '../stores/consent-machine.js';
export { readPicture } from '../untrusted/picture.js';
