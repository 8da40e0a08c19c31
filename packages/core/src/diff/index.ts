export { diffTexts, type TextDiff } from './diff-texts.js';
