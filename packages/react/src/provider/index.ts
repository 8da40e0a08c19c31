export { ElicitKitProvider, type ElicitKitProviderProps } from './elicit-kit-provider.js';
