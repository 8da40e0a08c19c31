/** The connection under which the page's agent asks. */
export const AGENT = 'assistant';
