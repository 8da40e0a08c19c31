/** Answers the interrupts of an AG-UI agent. */
export { attachAgUi } from './attach-ag-ui.js';
