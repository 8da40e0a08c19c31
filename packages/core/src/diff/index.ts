export { diffTexts } from './diff-texts.js';
