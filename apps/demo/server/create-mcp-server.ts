import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolResult,
  type RequestStateCodec,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import type { DemoTool, Era, JsonObject, ToolOutcome } from './demo-tool.js';
import { ToolFailure } from './demo-tool.js';
import { legacyCall } from './legacy-call.js';
import { InputNeeded, modernCall, type RoundsState } from './modern-call.js';
import type { PageDesk } from './pages/page-desk.js';
import { TASKS, type TaskDesk } from './task-desk.js';
import { demoTools } from './tools/index.js';

export interface McpServerParts {
  /** The name by which the client reached it: under one of them stands another server. */
  readonly host: string;
  readonly desk: PageDesk;
  readonly codec: RequestStateCodec<RoundsState>;
  readonly tasks: TaskDesk;
}

/** Has few tools: what asks before it runs, and pages to open. */
export const FILES_HOST = 'files.localhost';

const CONCIERGE = {
  name: 'concierge',
  title: 'Concierge',
  version: '1.0.0',
  websiteUrl: 'https://concierge.example/',
};
const ARCHIVE = {
  name: 'archive',
  title: 'Archive',
  version: '1.0.0',
  websiteUrl: 'https://archive.example/',
};

/** One server for one session (legacy) or one request (modern). */
export function createMcpServer(era: Era, { host, desk, codec, tasks }: McpServerParts): Server {
  const hasFiles = host === FILES_HOST;
  const server = new Server(hasFiles ? ARCHIVE : CONCIERGE, {
    capabilities: { tools: {}, ...(era === 'modern' && { extensions: { [TASKS]: {} } }) },
    instructions: 'A concierge that asks back: each tool shows one way in which a server can ask a person.',
    requestState: { verify: codec.verify },
  });
  if (era === 'modern') {
    tasks.serve(server);
  }
  const session = { server, desk, pagesFirst: new Map<string, string>() };
  const tools = demoTools.filter(
    ({ eras, group }) =>
      (eras?.includes(era) ?? true) && (!hasFiles || group === 'Asked before they run' || group === 'Pages'),
  );

  server.setRequestHandler('tools/list', () => ({ tools: tools.map(describe) }));
  server.setRequestHandler('tools/call', async ({ params }, context): Promise<CallToolResult> => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool called ${params.name}.`);
    }
    const args: JsonObject = params.arguments ?? {};
    if (tool.isLong && era === 'modern' && tasks.isFollowed(context)) {
      return tasks.begin(tool, args, toResult);
    }
    try {
      const call = era === 'legacy' ? legacyCall(session, context, args) : modernCall(desk, context, args);
      return toResult(await tool.run(call));
    } catch (error) {
      if (error instanceof InputNeeded) {
        return await toRound(error, codec, context);
      }
      if (error instanceof ToolFailure) {
        return toResult({ text: error.message, isError: true });
      }
      throw error;
    }
  });
  return server;
}

function describe(tool: DemoTool): Tool {
  return {
    name: tool.name,
    ...(tool.title !== undefined && { title: tool.title }),
    description: typeof tool.description === 'string' ? tool.description : tool.description(),
    ...(tool.annotations && { annotations: tool.annotations }),
    inputSchema: (tool.inputSchema ?? { type: 'object', properties: {} }) as Tool['inputSchema'],
    ...(tool.outputSchema && { outputSchema: tool.outputSchema as Tool['outputSchema'] }),
    _meta: { 'elicit-kit.demo/group': tool.group },
  };
}

function toResult({ text, received, isError }: ToolOutcome): CallToolResult {
  const content: CallToolResult['content'] = [{ type: 'text', text }];
  if (received !== undefined) {
    content.push({ type: 'text', text: JSON.stringify(received, null, 2) });
  }
  return {
    content,
    ...(received !== undefined && { structuredContent: received as CallToolResult['structuredContent'] }),
    ...(isError && { isError }),
  };
}

/** The SDK passes `input_required` on as it stands, so requests beyond the protocol reach the client whole. */
async function toRound(
  { requests, state }: InputNeeded,
  codec: RequestStateCodec<RoundsState>,
  context: ServerContext,
): Promise<CallToolResult> {
  const inputRequests = Object.fromEntries(
    Object.entries(requests).map(([key, params]) => [key, { method: 'elicitation/create', params }]),
  );
  const requestState = await codec.mint(state, context);
  return { resultType: 'input_required', inputRequests, requestState } as unknown as CallToolResult;
}
