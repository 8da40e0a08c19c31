export * from './index.parts.js';
export type { ServerAttributionChainProps as ChainProps } from './server-attribution-chain.js';
export type { ServerAttributionClaimProps as ClaimProps } from './server-attribution-claim.js';
export type { ServerAttributionContextProps as ContextProps } from './server-attribution-context.js';
export type { ServerAttributionIconProps as IconProps } from './server-attribution-icon.js';
export type { ServerAttributionOriginProps as OriginProps } from './server-attribution-origin.js';
export type {
  ServerAttributionRootProps as RootProps,
  ServerAttributionRootState as RootState,
} from './server-attribution-root.js';
export type { ServerAttributionWarningProps as WarningProps } from './server-attribution-warning.js';
