import { attachToNew } from './attached.fixtures.js';

export const form = (message: string, properties: object = { answer: { type: 'string' } }) => ({
  method: 'elicitation/create' as const,
  params: { mode: 'form' as const, message, requestedSchema: { type: 'object', properties } },
});

export const page = (message: string, url: string) => ({
  method: 'elicitation/create' as const,
  params: { mode: 'url' as const, message, url },
});

export interface Leg {
  readonly name: string;
  readonly inputResponses: Record<string, unknown> | undefined;
  readonly requestState: unknown;
  readonly capabilities: unknown;
}

/** A modern server that answers the first call with the first of `results`, its repetition with the second, … */
export async function attachToRounds(
  results: readonly object[],
  options?: Parameters<typeof attachToNew>[2],
) {
  const legs: Leg[] = [];
  const attached = await attachToNew(
    'modern',
    (server) => {
      const next = (
        name: string,
        mcpReq: { inputResponses?: Record<string, unknown>; requestState(): unknown; envelope?: object },
      ) => {
        legs.push({
          name,
          inputResponses: mcpReq.inputResponses,
          requestState: mcpReq.requestState(),
          capabilities: (mcpReq.envelope as Record<string, unknown> | undefined)?.[
            'io.modelcontextprotocol/clientCapabilities'
          ],
        });
        return results[Math.min(legs.length, results.length) - 1] as never;
      };
      server.setRequestHandler('tools/call', ({ params }, { mcpReq }) => next(params.name, mcpReq));
      server.setRequestHandler('prompts/get', ({ params }, { mcpReq }) => next(params.name, mcpReq));
      server.setRequestHandler('resources/read', ({ params }, { mcpReq }) => next(params.uri, mcpReq));
      server.setRequestHandler('tools/list', () => ({
        tools: [
          {
            name: 'weigh',
            inputSchema: { type: 'object' },
            outputSchema: { type: 'object', properties: { kilos: { type: 'number' } }, required: ['kilos'] },
          },
        ],
      }));
    },
    options,
  );
  return { ...attached, legs };
}

export const asks = (inputRequests: object, requestState?: string) => ({
  resultType: 'input_required',
  inputRequests,
  ...(requestState !== undefined && { requestState }),
});
export const done = (text = 'done') => ({ content: [{ type: 'text', text }] });
