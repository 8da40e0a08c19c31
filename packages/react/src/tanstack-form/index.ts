export { elicitationFormOptions } from './use-elicitation-tanstack-form.js';
export { useElicitationTanStackForm } from './use-elicitation-tanstack-form.js';
