/** Answers the interrupts of a LangGraph thread, in a page that uses `useStream`. */
export { attachLangGraph, type LangGraphOptions, type LangGraphQuestions } from './attach-lang-graph.js';
export type { LangGraphStream } from './stream.js';
export type { ConnectedServer, ServerOrigin } from '@elicit-kit/core/attribution';
