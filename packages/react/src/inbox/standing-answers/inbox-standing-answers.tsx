'use client';

import { standingMessages } from '@elicit-kit/core/internal/messages';
import type { StandingAnswer } from '@elicit-kit/core/approvals';
import { forwardRef } from 'react';
import { inboxPart } from '../../internals/part-names.js';
import type { PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { AnswerRows } from './answer-rows.js';
import type { ListedAnswers } from './use-standing-answers.js';

/**
 * What is allowed or rejected without asking: the tool and its arguments as data, for whom, since when, until when, how often it was
 * used, and a button that revokes it. Renders a `<div>` element with a list, and nothing before the answers were read. Needs no
 * `Inbox.Provider`.
 *
 * @example
 * <Inbox.StandingAnswers answers={standing} />
 */
export const InboxStandingAnswers = /* @__PURE__ */ forwardRef<HTMLDivElement, InboxStandingAnswersProps>(
  function InboxStandingAnswers(props, ref) {
    const messages = useMessages(standingMessages);
    return (
      <AnswerRows
        {...props}
        ref={ref}
        byAsker={false}
        rowsOf={(list) => list.map((answer) => ({ id: answer.id, answers: [answer] }))}
        arrange={(rows, show) => (
          <ul {...inboxPart('standing-list')} aria-label={messages('standing.title')}>
            {rows.map(show)}
          </ul>
        )}
      />
    );
  },
);

export interface InboxStandingAnswersState {
  /** @selector [data-state="allow"], [data-state="reject"] */
  state: StandingAnswer['verdict'];
}

export interface InboxStandingAnswersProps extends PartProps<'div'> {
  /**
   * `createStandingAnswers`, or what asks your server for them. A page that shows its person's relay subscribes to the inbox: each use
   * leaves a receipt there. Keep the reference stable.
   */
  answers: ListedAnswers;
}
