import type { Decider } from '@elicit-kit/core/standing-answers';

const load = async (): Promise<Required<Decider>> => (await import('./standing.js')).standing;

/** Standing answers, loaded with the first approval: without an agent nobody needs them. */
export const lateDecider: Decider = {
  decide: async (request) =>
    request.elicitation.mode === 'approval' ? (await load()).decide(request) : undefined,
  offer: async (request) => (request.elicitation.mode === 'approval' ? (await load()).offer(request) : []),
  learn: async (request, optionId) => (await load()).learn(request, optionId),
};
