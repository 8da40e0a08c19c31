export * from './index.parts.js';
export type { ServerAttributionRootProps as RootProps } from './server-attribution-root.js';
