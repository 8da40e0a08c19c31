/** Where requests appear: over the page, within the conversation, or beside it. */
export const PRESENTATIONS = ['dialog', 'inline', 'panel'] as const;
export type Presentation = (typeof PRESENTATIONS)[number];
