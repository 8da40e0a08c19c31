import { toNodeHandler } from '@modelcontextprotocol/node';
import { acceptedContent, createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { createServer, type Server } from 'node:http';

const booking = {
  message: 'Who is the table for?',
  requestedSchema: {
    type: 'object' as const,
    properties: { name: { type: 'string' as const, title: 'Booked for', minLength: 2 } },
    required: ['name'],
  },
};

const handler = toNodeHandler(
  createMcpHandler(() => {
    const server = new McpServer({ name: 'travel', title: 'Travel Desk', version: '1.0.0' });
    server.registerTool('book_table', { description: 'Books a table' }, ({ mcpReq }) => {
      const answer = acceptedContent<{ name: string }>(mcpReq.inputResponses, 'booking');
      return mcpReq.inputResponses
        ? { content: [{ type: 'text', text: answer ? `Booked for ${answer.name}.` : 'Nothing was booked.' }] }
        : inputRequired({ inputRequests: { booking: inputRequired.elicit(booking) } });
    });
    return server;
  }),
);

/** An MCP server with one tool, in place of yours. @param origin the page's, which may read its answers (CORS) */
export function startMcpServer(origin: string, port = 3412): Server {
  return createServer((request, response) => {
    response.setHeader('access-control-allow-origin', origin);
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '',
      );
      response.writeHead(204).end();
    } else {
      void handler(request, response);
    }
  }).listen(port, '127.0.0.1');
}
