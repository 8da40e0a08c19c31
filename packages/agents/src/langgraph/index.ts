/** Answers the interrupts of a LangGraph thread, in a page that uses `useStream`. */
export { attachLangGraph } from './attach-lang-graph.js';
