export { ElicitKitProvider } from './elicit-kit-provider.js';
export { usePortalContainer } from './portal-container.js';
export type { ButtonComponentProps, Components, PartComponentProps } from './components.js';
