export { ServerAttribution as Root } from './server-attribution.js';
