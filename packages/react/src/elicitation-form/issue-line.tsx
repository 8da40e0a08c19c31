'use client';

import { describeIssue, formMessages, type FieldId } from '@elicit-kit/core';
import { memo } from 'react';
import { useMessages } from '../internals/use-messages.js';
import type { FieldFlags } from './state/field-flags.js';
import { useFieldFlag } from './state/use-form-state.js';

/** A field's problem in words; a number in it ("you have 3") follows the keys. Renders a `<span>` element. */
export const IssueLine = /* @__PURE__ */ memo(function IssueLine({ id }: { id: FieldId }) {
  const words = useMessages(formMessages);
  const issue = useFieldFlag(id, shownIssue);
  return <span>{issue === undefined ? '' : describeIssue(issue, words)}</span>;
});

function shownIssue({ issue }: FieldFlags) {
  return issue;
}
