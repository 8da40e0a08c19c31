export * from './index.parts.js';
export type { ControlProps, Controls } from './hooks/control-props.js';
export type { ElicitationFormRootProps as RootProps } from './elicitation-form-root.js';
