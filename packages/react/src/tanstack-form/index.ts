export { elicitationFormOptions } from './elicitation-form-options.js';
export { useElicitationTanStackForm } from './use-elicitation-tanstack-form.js';
