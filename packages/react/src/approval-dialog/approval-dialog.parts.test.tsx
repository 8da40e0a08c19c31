import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { describePart } from '../internals/part-conformance.fixtures.js';
import { approvalProps } from './approval-dialog.fixtures.js';
import * as ApprovalDialog from './index.js';

const onCancel = vi.fn();

describe.each([
  { part: 'overlay', tag: 'div', Part: ApprovalDialog.Overlay },
  { part: 'title', tag: 'h2', Part: ApprovalDialog.Title },
  { part: 'findings', tag: 'div', Part: ApprovalDialog.Findings },
  { part: 'call', tag: 'div', Part: ApprovalDialog.Call },
  { part: 'sheet', tag: 'div', Part: ApprovalDialog.Sheet },
  { part: 'actions', tag: 'div', Part: ApprovalDialog.Actions },
  { part: 'close', tag: 'button', Part: ApprovalDialog.Close, ours: onCancel },
])('$part', ({ part, tag, Part, ours }) => {
  const AnyPart = Part as ComponentType<object>;
  describePart({
    scope: 'approval-dialog',
    part,
    tag,
    ours,
    render: (props) => (
      <ApprovalDialog.Root {...approvalProps({ careful: true })} onCancel={onCancel}>
        <AnyPart {...props} />
      </ApprovalDialog.Root>
    ),
  });
});

describe.each(['dialog', 'inline'] as const)('content, %s', (presentation) => {
  describePart({
    scope: 'approval-dialog',
    part: 'content',
    tag: presentation === 'dialog' ? 'div' : 'section',
    render: (props) => (
      <ApprovalDialog.Root {...approvalProps()} presentation={presentation}>
        <ApprovalDialog.Portal>
          <ApprovalDialog.Content {...props} />
        </ApprovalDialog.Portal>
      </ApprovalDialog.Root>
    ),
  });
});

test('a part outside of the Root says where it belongs', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<ApprovalDialog.Call />)).toThrow(/Put it inside <ApprovalDialog\.Root>/);
  expect(screen.queryByText('send_email')).toBeNull();
});
