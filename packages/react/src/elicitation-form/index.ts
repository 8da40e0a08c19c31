export * from './index.parts.js';
export type { ControlProps, Controls } from './hooks/control-props.js';
