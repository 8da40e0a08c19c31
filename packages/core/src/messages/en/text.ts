import type { MessageTable } from '../message.js';

/** What was found in a server's words, keyed by the finding's code. */
export const textMessages = {
  'text.hiddenCharacters': 'Contains invisible characters, shown as codes such as U+200B.',
  'text.bidiControls':
    'Contains characters that reorder text. They are disabled here and shown as codes, such as U+202E.',
  'text.controlCharacters': 'Contains control characters, shown as codes such as U+0007.',
  'text.stackedMarks': 'Contains letters with an unusual number of accents. Some were removed.',
  'text.blankSpace': 'Contains long runs of blank space, which were shortened.',
  'text.urlInProse': 'Contains an address. It was not checked and is not a link.',
} as const satisfies MessageTable;
