/** Answers what a query of the Claude Agent SDK asks, in Node. */
export { claudeAgent } from './claude-agent.js';
