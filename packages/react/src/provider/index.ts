export type { RemotePictures } from './elicit-kit-context.js';
export { ElicitKitProvider, type ElicitKitProviderProps } from './elicit-kit-provider.js';
export { usePortalContainer } from './portal-container.js';
export type {
  ButtonComponentProps,
  ButtonEmphasis,
  Components,
  LabelComponentProps,
  PartComponentProps,
} from './components.js';
