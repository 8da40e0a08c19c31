/** Answers the interrupts of an AG-UI agent. */
export { attachAgUi, type AgUiOptions } from './attach-ag-ui.js';
export type { ServerOrigin } from '@elicit-kit/core/attribution';
