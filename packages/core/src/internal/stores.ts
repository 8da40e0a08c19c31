export { canOpen, isAsking } from '../stores/consent-machine.js';
export { UNREADABLE_DATE } from '../stores/first-values.js';
export { readPicture } from '../untrusted/picture.js';
