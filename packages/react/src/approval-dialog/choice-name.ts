'use client';

import type { ApprovalOption } from '@elicit-kit/core';
import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { useMessages } from '../internals/use-messages.js';
import { useApproval } from './approval-context.js';

/** What a choice is called, in the kit's words by its kind; numbered where the agent offers several of one kind. */
export function useChoiceName(): (option: ApprovalOption) => string {
  const messages = useMessages(approvalMessages);
  const { elicitation } = useApproval();
  return (option) => {
    const choice = messages(`approval.${option.kind}`);
    const alike = elicitation.options.filter(({ kind }) => kind === option.kind);
    return alike.length === 1
      ? choice
      : messages('approval.numbered', { choice, number: alike.indexOf(option) + 1 });
  };
}
