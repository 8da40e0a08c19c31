import type { Decider } from '@elicit-kit/core/standing-answers';

/** Standing answers, loaded with the first approval: without an agent nobody needs them. */
export const lateDecider: Required<Decider> = {
  decide: async (request) =>
    request.elicitation.mode === 'approval' ? (await load()).decide(request) : undefined,
  offer: async (request) => (request.elicitation.mode === 'approval' ? (await load()).offer(request) : []),
  learn: async (request, optionId) => {
    await (await load()).learn(request, optionId);
  },
};

async function load(): Promise<Required<Decider>> {
  return (await import('./standing.js')).standing;
}
