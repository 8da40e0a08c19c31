import type { ApprovalOption } from '@elicit-kit/core';
import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { useId } from 'react';
import { approvalPart } from '../internals/part-names.js';
import { useMessages } from '../internals/use-messages.js';
import { useLifetime } from '../internals/use-times.js';
import { useApproval, useChoiceName } from './approval-context.js';
import { DataText } from './data-text.js';

export interface RuleChoiceProps {
  readonly options: readonly ApprovalOption[];
  readonly chosen: ApprovalOption | undefined;
  readonly onChoose: (option: ApprovalOption) => void;
}

/** Several rules: none is chosen before the person chose. */
export function RuleChoice({ options, chosen, onChoose }: RuleChoiceProps) {
  const messages = useMessages(approvalMessages);
  const nameOf = useChoiceName();
  const name = useId();
  return (
    <fieldset {...approvalPart('rule-choice', 'stack')}>
      <legend {...approvalPart('rule-legend', 'label')}>{messages('approval.chooseRule')}</legend>
      {options.map((option, index) => (
        <div key={option.id} {...approvalPart('rule', 'stack')}>
          <label {...approvalPart('rule-label', 'label row mid')}>
            <input
              type="radio"
              name={name}
              {...approvalPart('rule-input', 'tick')}
              checked={chosen === option}
              aria-describedby={`${name}${index}`}
              onChange={() => onChoose(option)}
            />
            <span>{nameOf(option)}</span>
          </label>
          <div id={`${name}${index}`}>
            <Grants option={option} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** All that one option makes stand, rule by rule. */
export function Grants({ option: { grants } }: { readonly option: ApprovalOption }) {
  const messages = useMessages(approvalMessages);
  const { origin } = useApproval();
  const lifetimeOf = useLifetime();
  if (grants === undefined) {
    return <p {...approvalPart('no-grants', 'card')}>{messages('approval.noGrants', { origin })}</p>;
  }
  return (
    <ul {...approvalPart('grants', 'stack')}>
      {grants.map(({ text, lifetime, expiresAt, broader }, index) => (
        <li
          key={index}
          {...approvalPart('grant', 'card row apart')}
          data-state={broader ? 'broader' : undefined}
        >
          <DataText text={text} longest={Number.POSITIVE_INFINITY} />{' '}
          <span {...approvalPart('grant-lifetime', broader ? 'warn' : 'muted')}>
            {lifetime === 'kept' && expiresAt !== undefined
              ? lifetimeOf({ expiresAt })
              : messages(`approval.lifetime.${lifetime}`, { origin })}
            {broader && ` · ${messages('approval.broader')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
