export { ElicitKitProvider, type ElicitKitProviderProps } from './elicit-kit-provider.js';
export type {
  ButtonComponentProps,
  ButtonEmphasis,
  Components,
  LabelComponentProps,
  PartComponentProps,
} from './components.js';
