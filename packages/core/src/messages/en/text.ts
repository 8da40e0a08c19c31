import type { MessageTable } from '../message.js';

/** What was found in a server's words, keyed by the finding's code. */
export const textMessages = {
  'text.hiddenCharacters':
    "Holds characters that can't be seen. They are shown by their numbers, like U+200B.",
  'text.bidiControls':
    'Holds signs that change the order of letters. They are shown by their numbers, like U+202E, and do nothing here.',
  'text.controlCharacters': 'Holds control characters. They are shown by their numbers, like U+0007.',
  'text.stackedMarks': 'Stacks more accents on a letter than any language does. Some were left out.',
  'text.blankSpace': 'Holds long stretches of empty space. They were shortened.',
  'text.urlInProse': 'Holds an address, which is not a link here. Nobody checked where it leads.',
} as const satisfies MessageTable;
