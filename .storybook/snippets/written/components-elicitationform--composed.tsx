import type { FormElicitation } from '@elicit-kit/core';
import { ElicitationForm } from '@elicit-kit/react';

interface BookingFormProps {
  elicitation: FormElicitation;
  onAccept: (content: object) => void;
  onDecline: () => void;
  onCancel: () => void;
}

export function BookingForm(props: BookingFormProps) {
  return (
    <ElicitationForm.Root {...props}>
      <ElicitationForm.Title asChild>
        <h4>A question for you</h4>
      </ElicitationForm.Title>
      <ElicitationForm.Status />
      <ElicitationForm.ErrorSummary />
      <ElicitationForm.SecretWarning />
      <ElicitationForm.Sheet>
        <ElicitationForm.Message />
        <ElicitationForm.Fields>
          {(field) => <ElicitationForm.Field key={field.id} field={field} className="question" />}
        </ElicitationForm.Fields>
      </ElicitationForm.Sheet>
      <ElicitationForm.Review />
      <ElicitationForm.Consequence />
      <ElicitationForm.Cancel>Later</ElicitationForm.Cancel>
      <ElicitationForm.Decline />
      <ElicitationForm.Accept />
    </ElicitationForm.Root>
  );
}
