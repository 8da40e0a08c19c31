export * from './index.parts.js';
export type { Accepted, AcceptOutcome } from '@elicit-kit/core';
export type { ControlProps, Controls, ControlValue } from './hooks/control-props.js';
export type { ElicitationFormControlProps as ControlPartProps } from './field/elicitation-form-control.js';
export type { ElicitationFormFieldProps as FieldProps } from './field/elicitation-form-field.js';
export type { ElicitationFormFieldsProps as FieldsProps } from './parts/elicitation-form-fields.js';
export type { ElicitationFormRootProps as RootProps } from './elicitation-form-root.js';
export type { ElicitationFormSheetProps as SheetProps } from './parts/elicitation-form-sheet.js';
