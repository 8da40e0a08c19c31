export * from './index.parts.js';
export type { Accepted, AcceptOutcome } from '@elicit-kit/core';
export type { ControlProps, Controls, ControlValue } from './hooks/control-props.js';
export type { ElicitationFormControlProps as ControlPartProps } from './field/field-parts.js';
export type { ElicitationFormFieldProps as FieldProps } from './field/elicitation-form-field.js';
export type { ElicitationFormFieldsProps as FieldsProps } from './parts/form-parts.js';
export type { ElicitationFormRootProps as RootProps } from './elicitation-form-root.js';
export type { ElicitationFormSheetProps as SheetProps } from './parts/form-parts.js';
