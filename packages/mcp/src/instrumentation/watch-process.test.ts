import { createMCPClient } from '@ai-sdk/mcp';
import { Experimental_StdioMCPTransport as StdioTransport } from '@ai-sdk/mcp/mcp-stdio';
import { createElicitationInbox } from '@elicit-kit/core';
import { expect, it, onTestFinished } from 'vitest';
import { attachElicitation } from '../ai-sdk/index.js';

/** A local program whose tool calls are answered with what has to be repaired and can't be written: it is nested too deeply. */
const PROGRAM = `
const initialized = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'deep', version: '0' } };
const tools = [{ name: 'pay', inputSchema: { type: 'object' } }];
const results = {
  initialize: JSON.stringify(initialized),
  'tools/list': JSON.stringify({ tools }),
  'tools/call': '{"content":[],"deep":' + '['.repeat(20000) + ']'.repeat(20000) + '},"error":null',
};
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  if (id !== undefined) {
    console.log('{"jsonrpc":"2.0","id":' + id + ',"result":' + results[method] + '}');
  }
});`;

it('a response of a local program that is nested too deeply ends its call, and no process', async () => {
  const transport = new StdioTransport({ command: process.execPath, args: ['-e', PROGRAM] });
  const client = await createMCPClient({ transport });
  const session = attachElicitation(client, createElicitationInbox(), { origin: { label: 'deep' } });
  onTestFinished(async () => {
    session.close();
    await client.close();
  });
  const { pay } = session.wrapTools(await client.tools());
  const options = { toolCallId: 'a', messages: [], context: undefined };

  await expect(pay?.execute?.({}, options as never)).rejects.toThrow('nested too deeply');
});
