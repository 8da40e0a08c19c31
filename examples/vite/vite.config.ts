import { toNodeHandler } from '@modelcontextprotocol/node';
import type { Connect } from 'vite';
import { defineConfig } from 'vitest/config';
import { handler } from './server/mcp-server.ts';

/** Serves the example's MCP server beside the page, at /mcp. */
const mount = ({ middlewares }: { middlewares: Connect.Server }) => {
  middlewares.use('/mcp', toNodeHandler(handler));
};

export default defineConfig({
  plugins: [{ name: 'mcp-server', configureServer: mount, configurePreviewServer: mount }],
  test: { environment: 'jsdom', globals: true },
});
