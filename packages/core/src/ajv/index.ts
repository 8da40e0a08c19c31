export { createAjvValidator } from './create-ajv-validator.js';
