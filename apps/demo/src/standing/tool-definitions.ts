/** The chat's tools as a model is told of them. */
export const DEFINITIONS: ReadonlyMap<string, { readonly description: string }> = new Map([
  ['find_person', { description: 'Looks somebody up in the address book.' }],
  ['send_mail', { description: 'Sends a mail.' }],
  ['book_table', { description: 'Runs book_table on the MCP server that is connected.' }],
]);
