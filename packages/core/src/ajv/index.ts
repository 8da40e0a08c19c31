export { type AjvValidation, type AjvValidator, createAjvValidator } from './create-ajv-validator.js';
