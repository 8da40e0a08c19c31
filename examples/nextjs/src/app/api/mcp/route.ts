import { acceptedContent, createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';

const booking = {
  message: 'Who is the table for?',
  requestedSchema: {
    type: 'object' as const,
    properties: { name: { type: 'string' as const, title: 'Booked for', minLength: 2 } },
    required: ['name'],
  },
};

/** An MCP server with one tool, which asks who a table is for. */
const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'travel', title: 'Travel Desk', version: '1.0.0' });
  server.registerTool('book_table', { description: 'Books a table' }, ({ mcpReq }) => {
    const answer = acceptedContent<{ name: string }>(mcpReq.inputResponses, 'booking');
    return mcpReq.inputResponses
      ? { content: [{ type: 'text', text: answer ? `Booked for ${answer.name}.` : 'Nothing was booked.' }] }
      : inputRequired({ inputRequests: { booking: inputRequired.elicit(booking) } });
  });
  return server;
});

export const POST = (request: Request): Promise<Response> => handler.fetch(request);
