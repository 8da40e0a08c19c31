export { elicitationFormOptions } from './elicitation-form-options.js';
export { useElicitationTanStackForm, type ElicitationTanStackForm } from './use-elicitation-tanstack-form.js';
