/** Answers the interrupts of an AG-UI agent. */
export { attachAgUi } from './attach-ag-ui.js';
export type { ConnectedServer, ServerOrigin } from '@elicit-kit/core/attribution';
