import type { CallView, DrawnFold, DrawnLine } from '@elicit-kit/core/internal/approvals';
import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { Fragment } from 'react';
import { present } from '../internals/part.js';
import { visuallyHidden } from '../internals/announcements/announcer.js';
import { useMessages } from '../internals/use-messages.js';
import { Drawn, PartToggle, renderSegments, type OpenParts } from './data-text.js';
import { approvalPart } from '../internals/part-names.js';

/** What the call would change, file by file, according to the agent. Renders a `<div>` element for each file. */
export function ChangeList({ call, origin }: ChangeListProps) {
  const messages = useMessages(approvalMessages);
  const { changes, parts } = call;
  return changes.map((change, index) => {
    const { added, hasOldText, lineBreaks, newPath, numbered, outside, path, removed, rows, unnamed, whole } =
      change;
    const notes = [
      newPath === null
        ? messages('approval.changeDeletes')
        : hasOldText
          ? messages('approval.changes', { origin })
          : messages('approval.changeWhole'),
      outside && messages('approval.changeOutside'),
      unnamed && messages('approval.changeUnnamed'),
      whole && messages('approval.changeApart'),
      lineBreaks &&
        messages('approval.lineBreaks', { from: nameOf(lineBreaks[0]), to: nameOf(lineBreaks[1]) }),
    ];
    return (
      <div key={index} {...approvalPart('diff', 'ruled data')}>
        <p {...approvalPart('diff-file', 'strong')}>
          <Drawn text={path} part={`text:change ${index} path`} parts={parts} />{' '}
          {newPath !== null && (
            <span {...approvalPart('diff-sum', 'muted')}>
              {messages('approval.changeSum', { added, removed })}
            </span>
          )}
        </p>
        {newPath && (
          <p {...approvalPart('diff-caption', 'muted')}>
            {messages('approval.changeMoves')}:{' '}
            <Drawn text={newPath} part={`text:change ${index} newPath`} parts={parts} />
          </p>
        )}
        {notes.map(
          (note, place) =>
            note && (
              <p key={place} {...approvalPart('diff-caption', 'muted')}>
                {note}
              </p>
            ),
        )}
        <div {...approvalPart('diff-lines')} dir="ltr">
          {rows.map((row, place) =>
            'lines' in row ? (
              <Fold key={place} fold={row} numbered={numbered} parts={parts} />
            ) : (
              <Line key={place} line={row} numbered={numbered} />
            ),
          )}
        </div>
      </div>
    );
  });
}

export interface ChangeListProps {
  readonly call: Pick<CallView, 'changes'> & { readonly parts: OpenParts };
  /** Who reports it, for a sentence. */
  readonly origin: string;
}

function nameOf(lineBreak: '\n' | '\r\n'): string {
  return lineBreak === '\n' ? 'LF' : 'CRLF';
}

interface FoldProps {
  readonly fold: DrawnFold;
  readonly numbered: boolean;
  readonly parts: OpenParts;
}

function Fold({ fold: { changed, lines, part }, numbered, parts }: FoldProps) {
  const messages = useMessages(approvalMessages);
  if (parts.isOpen(part)) {
    return lines.map((line, place) => <Line key={place} line={line} numbered={numbered} />);
  }
  return (
    <PartToggle
      part={part}
      parts={parts}
      {...approvalPart('diff-fold', 'small')}
      data-opens={present(changed > 0)}
    >
      {changed > 0
        ? messages('approval.linesChanged', { count: changed })
        : messages('approval.linesUnchanged', { count: lines.length })}
    </PartToggle>
  );
}

const SIGNS = { same: ' ', added: '+', removed: '−' } as const;
const ELEMENTS = { same: 'span', added: 'ins', removed: 'del' } as const;

function Line({ line, numbered }: { readonly line: DrawnLine; readonly numbered: boolean }) {
  const messages = useMessages(approvalMessages);
  const { kind, lookAlike, parts, oldNumber, newNumber, unended } = line;
  const Element = ELEMENTS[kind];
  const Direction = parts.some(({ text }) => text.rightToLeft) ? 'bdi' : 'bdo';
  return (
    <div {...approvalPart('diff-line')} data-kind={kind}>
      {numbered && (
        <span {...approvalPart('diff-number', 'muted code')} aria-hidden="true">
          {newNumber ?? oldNumber}
        </span>
      )}
      <span {...approvalPart('diff-sign', 'muted code')} aria-hidden="true">
        {SIGNS[kind]}
      </span>
      {kind !== 'same' && (
        <span style={visuallyHidden}>
          {messages(kind === 'added' ? 'approval.lineAdded' : 'approval.lineRemoved')}:{' '}
        </span>
      )}
      <Element {...approvalPart('diff-text')}>
        <code dir="ltr" {...approvalPart('text', 'code kept')}>
          <Direction dir="ltr" data-scope="approval-dialog">
            {parts.map(({ changed, text }, place) =>
              changed ? (
                <mark key={place} {...approvalPart('diff-changed')}>
                  {renderSegments(text.segments)}
                </mark>
              ) : (
                <Fragment key={place}>{renderSegments(text.segments)}</Fragment>
              ),
            )}
          </Direction>
        </code>
        {([unended && 'approval.unended', lookAlike && 'approval.lineLookAlike'] as const).map(
          (note) =>
            note && (
              <span key={note} {...approvalPart('diff-note', 'muted')}>
                {' '}
                {messages(note)}
              </span>
            ),
        )}
      </Element>
    </div>
  );
}
