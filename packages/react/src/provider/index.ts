export { ElicitKitProvider, type ElicitKitProviderProps } from './elicit-kit-provider.js';
export { usePortalContainer } from './portal-container.js';
export type {
  ButtonComponentProps,
  Components,
  LabelComponentProps,
  PartComponentProps,
} from './components.js';
