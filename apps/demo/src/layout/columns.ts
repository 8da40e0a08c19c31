/** What the page is made of: beside each other where there is room, one at a time where there is none. */
export const COLUMNS = ['servers', 'conversation', 'side'] as const;
export type ColumnName = (typeof COLUMNS)[number];

export const NARROW = '(max-width: 63.99rem)';
