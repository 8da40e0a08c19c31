import type { MessageTable } from '../message.js';

/** What was found in a server's words, keyed by the finding's code. */
export const textMessages = {
  'text.hiddenCharacters': 'Contains invisible characters, shown here as codes like U+200B.',
  'text.bidiControls':
    'Contains signs that change the order of letters. Here they do nothing, and are shown as codes like U+202E.',
  'text.controlCharacters': 'Contains control characters, shown here as codes like U+0007.',
  'text.stackedMarks': 'Contains more accents on a letter than any language has. Some were left out.',
  'text.blankSpace': 'Contains long empty stretches, which were shortened.',
  'text.urlInProse': 'Contains an address. It was not checked, and is not a link here.',
} as const satisfies MessageTable;
