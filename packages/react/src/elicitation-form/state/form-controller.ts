import type { ElicitContent, FieldId, FieldModel, FieldValue, FormModel, FormValues } from '@elicit-kit/core';
import type { Observable } from '../../internals/observable.js';
import type { AnswerChecks } from './answer-checks.js';
import type { FieldStore } from './field-store.js';
import type { Leaving } from './leaving.js';
import type { Stage } from './stage.js';

/** What the host is told and asked; each is called from an event, never from a render or an effect. */
export interface FormEvents {
  onAccept(content: ElicitContent): void | Promise<void>;
  onDecline(): void;
  onCancel(): void;
  onValuesChange(values: FormValues): void;
  /** Whether a review stands between Accept and sending. */
  reviews(): boolean;
  /** Whether a request for a secret waits for its tick. */
  needsAcknowledgement(): boolean;
  /** Whether the request can be answered still: it has not ended, and nothing forbids it. */
  mayAnswer(): boolean;
}

/** Everything that can happen to a form. One for its life: parts hold it, and it never changes. */
export interface FormController {
  readonly model: FormModel;
  readonly store: FieldStore;
  readonly stage: Observable<Stage>;
  /** What the controls held at first. */
  readonly initial: FormValues;
  /** What the server suggests, as the controls hold it. */
  readonly suggested: FormValues;
  readonly leaving: Leaving;
  field(id: FieldId): FieldModel | undefined;
  /** A control was used. */
  setValue(id: FieldId, value: FieldValue): void;
  /** The value is replaced from outside the control, which starts anew: cleared, restored. */
  replaceValue(id: FieldId, value: FieldValue): void;
  /** The person left the field: a field they changed is checked, and its problem shown. */
  leave(id: FieldId, options?: { readonly silent?: boolean }): void;
  /** Accept: Review, or Send. */
  proceed(): void;
  edit(goTo?: FieldId): void;
  decline(): void;
  cancel(): void;
  /** The request has ended: there is nothing left but to close it. */
  close(): void;
  /** The matcher has come: fields that were left before it are looked at again. */
  recheck(): void;
}

/** What a controller is made of. */
export interface FormControllerParts extends Pick<
  FormController,
  'model' | 'store' | 'stage' | 'initial' | 'suggested'
> {
  readonly checks: AnswerChecks;
  readonly events: FormEvents;
}
