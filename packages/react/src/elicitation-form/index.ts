export * from './index.parts.js';
export type { Accepted, AcceptOutcome } from '@elicit-kit/core';
export type { ControlProps, Controls, ControlValue } from './controls/control-props.js';
export type {
  ElicitationFormAcceptProps as AcceptProps,
  ElicitationFormAcceptState as AcceptState,
} from './parts/elicitation-form-accept.js';
export type { ElicitationFormActionsProps as ActionsProps } from './parts/elicitation-form-actions.js';
export type { ElicitationFormCancelProps as CancelProps } from './parts/elicitation-form-cancel.js';
export type {
  ElicitationFormClearProps as ClearProps,
  ElicitationFormClearState as ClearState,
} from './field/elicitation-form-clear.js';
export type { ElicitationFormConsequenceProps as ConsequenceProps } from './parts/elicitation-form-consequence.js';
export type { ElicitationFormControlProps as ControlPartProps } from './field/elicitation-form-control.js';
export type { ElicitationFormCopyProps as CopyProps } from './parts/elicitation-form-copy.js';
export type { ElicitationFormDeclineProps as DeclineProps } from './parts/elicitation-form-decline.js';
export type {
  ElicitationFormDescriptionProps as DescriptionProps,
  ElicitationFormDescriptionState as DescriptionState,
} from './field/elicitation-form-description.js';
export type { ElicitationFormErrorProps as ErrorProps } from './field/elicitation-form-error.js';
export type { ElicitationFormErrorSummaryProps as ErrorSummaryProps } from './parts/elicitation-form-error-summary.js';
export type {
  ElicitationFormFieldProps as FieldProps,
  ElicitationFormFieldState as FieldState,
} from './field/elicitation-form-field.js';
export type {
  ElicitationFormFieldsProps as FieldsProps,
  ElicitationFormFieldsState as FieldsState,
} from './parts/elicitation-form-fields.js';
export type { ElicitationFormIntroProps as IntroProps } from './parts/elicitation-form-intro.js';
export type { ElicitationFormLabelProps as LabelProps } from './field/elicitation-form-label.js';
export type { ElicitationFormMessageProps as MessageProps } from './parts/elicitation-form-message.js';
export type { ElicitationFormProblemsProps as ProblemsProps } from './parts/elicitation-form-problems.js';
export type { ElicitationFormReviewProps as ReviewProps } from './parts/elicitation-form-review.js';
export type {
  ElicitationFormRootProps as RootProps,
  ElicitationFormRootState as RootState,
} from './elicitation-form-root.js';
export type {
  ElicitationFormSecretWarningProps as SecretWarningProps,
  ElicitationFormSecretWarningState as SecretWarningState,
} from './parts/elicitation-form-secret-warning.js';
export type { ElicitationFormSheetProps as SheetProps } from './parts/elicitation-form-sheet.js';
export type {
  ElicitationFormStatusProps as StatusProps,
  ElicitationFormStatusState as StatusState,
} from './parts/elicitation-form-status.js';
export type { ElicitationFormTitleProps as TitleProps } from './parts/elicitation-form-title.js';
