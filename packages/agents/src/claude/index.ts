/** Answers what a query of the Claude Agent SDK asks, in Node. */
export { claudeAgent, type ClaudeAgent, type ClaudeAgentOptions } from './claude-agent.js';
export type { ConnectedServer, ServerOrigin } from '@elicit-kit/core/attribution';
