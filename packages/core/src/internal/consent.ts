export { canOpen, isAsking } from '../stores/consent-machine.js';
