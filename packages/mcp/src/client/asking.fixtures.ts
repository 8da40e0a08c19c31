import { attachToNew, type Attached } from './attached.fixtures.js';
import type { Era } from './server.fixtures.js';

const params = {
  message: 'Well?',
  requestedSchema: { type: 'object' as const, properties: { answer: { type: 'string' as const } } },
};

/** A tool that asks, in either era; `outcomes` is what became of it on the server. */
export async function attachToAsking(era: Era) {
  const outcomes: string[] = [];
  const attached = await attachToNew(era, (server) => {
    server.setRequestHandler('tools/call', async (_, { mcpReq }) => {
      if (era === 'modern' && !mcpReq.inputResponses) {
        return {
          resultType: 'input_required',
          inputRequests: { a: { method: 'elicitation/create', params } },
        } as never;
      }
      const answer =
        era === 'modern'
          ? (mcpReq.inputResponses?.['a'] as { action: string })
          : await mcpReq
              .send({ method: 'elicitation/create', params }, { signal: mcpReq.signal, timeout: 86_400_000 })
              .catch((error: Error) => {
                outcomes.push(error.message);
                throw error;
              });
      outcomes.push(answer.action);
      return { content: [{ type: 'text', text: answer.action }] };
    });
  });
  return { ...attached, outcomes };
}

/** How the entries of an inbox stand, oldest first. */
export const states = ({ inbox }: Attached) => inbox.getSnapshot().entries.map(({ state }) => state);
