export { viewChanges } from '@elicit-kit/core/diff';
export { AddressFinding } from './address-finding.js';
export { ArgumentEditor } from './argument-editor.js';
export { ChangeList } from './change-list.js';
