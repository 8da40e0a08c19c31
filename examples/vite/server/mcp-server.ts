import { acceptedContent, createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';

interface Booking {
  [key: string]: unknown;
  name: string;
  guests: number;
  time: string;
}

/** An MCP server with one tool, which asks its person for the details of a booking. */
function createServer(): McpServer {
  const server = new McpServer({ name: 'travel', title: 'Travel Desk', version: '1.0.0' });
  server.registerTool('book_table', { description: 'Books a table' }, (context) => {
    const booking = acceptedContent<Booking>(context.mcpReq.inputResponses, 'booking');
    if (booking) {
      const text = `Booked for ${booking.name}: ${booking.guests} at ${booking.time}.`;
      return { content: [{ type: 'text', text }] };
    }
    if (context.mcpReq.inputResponses) {
      return { content: [{ type: 'text', text: 'Nothing was booked.' }] };
    }
    return inputRequired({
      inputRequests: {
        booking: inputRequired.elicit({
          message: 'To hold a table for you we need a few details.',
          requestedSchema: {
            type: 'object',
            properties: {
              name: { type: 'string', title: 'Booked for', minLength: 2 },
              guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12, default: 2 },
              time: { type: 'string', title: 'Time', enum: ['18:00', '19:30', '21:00'] },
            },
            required: ['name', 'guests', 'time'],
          },
        }),
      },
    });
  });
  return server;
}

export const handler = createMcpHandler(createServer);
