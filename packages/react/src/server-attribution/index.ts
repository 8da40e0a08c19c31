export { ServerAttribution as Root, type ServerAttributionProps as RootProps } from './server-attribution.js';
