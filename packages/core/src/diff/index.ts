export { type DiffLine, type DiffPart, diffTexts, type TextDiff } from './diff-texts.js';
