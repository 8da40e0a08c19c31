export { readPictures } from '../form/read-pictures.js';
export { UNREADABLE_DATE } from '../stores/first-values.js';
