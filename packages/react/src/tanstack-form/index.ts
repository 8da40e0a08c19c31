export { elicitationFormOptions, type ElicitationFormOptions } from './elicitation-form-options.js';
export {
  useElicitationTanStackForm,
  type ElicitationTanStackForm,
  type UseElicitationTanStackFormOptions,
} from './use-elicitation-tanstack-form.js';
