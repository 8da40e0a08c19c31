import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Door {
  /** The server's address, as a page may use it. */
  readonly url: string;
  close(): void;
}

/**
 * Stands before a server that lets no page in, or few (the suite's send no CORS headers), and lets every page in: requests
 * and event streams pass as they are, but for the page's origin.
 */
export async function openToPages(server: URL): Promise<Door> {
  const http = createServer((incoming, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'Mcp-Session-Id');
    if (incoming.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE');
      response.setHeader(
        'Access-Control-Allow-Headers',
        incoming.headers['access-control-request-headers'] ?? '*',
      );
      response.writeHead(204).end();
      return;
    }
    const headers = { ...incoming.headers, host: server.host };
    delete headers.origin;
    const passedOn = request(server, { method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      response.on('close', () => answer.destroy());
    });
    passedOn.on('error', () => response.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`,
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
}
