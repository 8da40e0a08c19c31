import {
  ABSENT,
  quoted,
  sumOf,
  type ArgumentView,
  type DrawnArgument,
  type ValueFinding,
  type ValueInspection,
} from '@elicit-kit/core/internal/approvals';
import { displayName } from '@elicit-kit/core/internal/text';
import { approvalMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import type { TextSegment } from '@elicit-kit/core/internal/types';
import { useId, type ReactNode } from 'react';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
import { useMessages } from '../internals/use-messages.js';
import { DataText, Drawn, PartToggle, renderSegments, type OpenParts } from './data-text.js';
import { approvalPart } from '../internals/part-names.js';

interface Shown {
  readonly parts: OpenParts;
  readonly inspection: ValueInspection;
}

export interface ArgumentTreeProps extends Shown {
  readonly view: ArgumentView;
  /** Names the list. */
  readonly label: string;
  readonly id?: string | undefined;
}

/**
 * The arguments of a call as data: every value, none of it shortened unseen. A list of names and values, and lists in it, so that
 * assistive technology reads it like any other. Renders a `<dl>` element, an `<ol>` where the whole is a list, and a `<p>` where it
 * is a single value.
 */
export function ArgumentTree({ view: { root }, label, id, ...shown }: ArgumentTreeProps) {
  return root.entries && root.entries.length > 0 ? (
    <Entries argument={root} entries={root.entries} label={label} id={id} {...shown} />
  ) : (
    <p id={id} {...approvalPart('arguments', 'ruled data')}>
      <Value argument={root} {...shown} />
    </p>
  );
}

interface EntriesProps extends Shown {
  readonly argument: DrawnArgument;
  readonly entries: readonly DrawnArgument[];
  readonly label?: string | undefined;
  readonly id?: string | undefined;
}

function Entries({ argument, entries, label, id, ...shown }: EntriesProps) {
  const messages = useMessages(approvalMessages);
  const { parts } = shown;
  const isAll = entries.length === argument.shown || parts.isOpen(`rest:${argument.path}`);
  const isList = entries[0]?.name === undefined;
  const items = (isAll ? entries : entries.slice(0, argument.shown)).map((entry) => (
    <Entry key={entry.key} entry={entry} {...shown} />
  ));
  const List = isList ? 'ol' : 'dl';
  const look = isList ? 'numbered' : 'pairs';
  const isOutermost = argument.path === '';
  return (
    <>
      <List
        id={id}
        aria-label={label}
        {...approvalPart(isOutermost ? 'arguments' : 'values', isOutermost ? `${look} ruled data` : look)}
        data-kind={isList ? 'list' : 'object'}
        data-state={isAll ? undefined : 'cut'}
      >
        {items}
      </List>
      {!isAll && (
        <PartToggle part={`rest:${argument.path}`} parts={parts} {...approvalPart('value-rest', 'small')}>
          {messages('approval.more', { count: sumOf(entries.slice(argument.shown)) })}
        </PartToggle>
      )}
    </>
  );
}

function Entry({ entry, ...shown }: Shown & { readonly entry: DrawnArgument }) {
  const change = changeOf(entry);
  const { name, path } = entry;
  const value = (
    <>
      <Value argument={entry} {...shown} />
      {change && <ChangeMark change={change} entry={entry} />}
    </>
  );
  return name === undefined ? (
    <li {...approvalPart('argument', 'entry')} data-state={change}>
      {value}
    </li>
  ) : (
    <div {...approvalPart('argument', 'entry aligned')} data-state={change}>
      <dt {...approvalPart('argument-name', 'muted')}>
        <Drawn text={name} part={`name:${path}`} parts={shown.parts} />
      </dt>
      <dd {...approvalPart('argument-value')}>{value}</dd>
    </div>
  );
}

type Change = 'changed' | 'added' | 'removed';

/** What the person did to a value; of a group that stayed one its entries say it. */
function changeOf({ value, before, entries }: DrawnArgument): Change | undefined {
  if (value === ABSENT) {
    return 'removed';
  }
  if (before === ABSENT) {
    return 'added';
  }
  const isSameKind =
    entries !== undefined &&
    typeof before === 'object' &&
    before !== null &&
    Array.isArray(value) === Array.isArray(before);
  return isSameKind || Object.is(value, before) ? undefined : 'changed';
}

interface ChangeMarkProps {
  readonly change: Change;
  readonly entry: DrawnArgument;
}

function ChangeMark({ change, entry: { before, masked } }: ChangeMarkProps) {
  const messages = useMessages(approvalMessages);
  const text = typeof before === 'string' ? quoted(before) : (JSON.stringify(before) ?? '');
  return (
    <>
      {' '}
      <span {...approvalPart('change-mark', 'muted')}>
        {messages(`approval.${change}`)}
        {change === 'changed' && ' · '}
        {change === 'changed' &&
          fillSlots(messages('approval.before', { value: SLOT }), [
            <DataText key="before" text={masked ? DOTS : text} longest={LONGEST_BEFORE} />,
          ])}
      </span>
    </>
  );
}

/** In code points. */
const LONGEST_BEFORE = 200;

const DOTS = '••••••••';

/** One value: a text, a word of JSON, or a group in its place; a secret only once it was asked for. */
export function Value({ argument, ...shown }: Shown & { readonly argument: DrawnArgument }) {
  return argument.masked ? (
    <MaskedValue argument={argument} {...shown} />
  ) : argument.entries === undefined ? (
    <Scalar argument={argument} {...shown} />
  ) : (
    <Group argument={argument} entries={argument.entries} {...shown} />
  );
}

function Scalar({
  argument: { before, path, text, value },
  inspection,
  parts,
}: Shown & { readonly argument: DrawnArgument }) {
  const finding = inspection.get(path);
  return (
    <>
      {text === undefined ? (
        <code {...approvalPart('word', 'muted code kept')} dir="ltr">
          {String(value === ABSENT ? before : value)}
        </code>
      ) : (
        <Drawn
          text={text}
          part={`text:${path}`}
          parts={parts}
          mark={finding && ((segments) => renderMarked(segments, finding))}
        />
      )}
      {finding && <FindingNote finding={finding} />}
    </>
  );
}

/** Marks what looks like a secret, and the site of an address that is not what it seems, where they stand in a text as it came. */
function renderMarked(segments: readonly TextSegment[], { address, secret }: ValueFinding): ReactNode {
  const [only, ...others] = segments;
  const plain = only?.kind === 'text' && others.length === 0 ? only.text : undefined;
  if (address === undefined && secret !== undefined) {
    return plain === undefined || secret === 'all'
      ? guessed(renderSegments(segments), 0)
      : inRanges(plain, secret, guessed);
  }
  const host = address?.inspection.host?.ascii ?? '';
  const start = plain?.indexOf(host) ?? -1;
  return plain === undefined || host === '' || start < 0
    ? renderSegments(segments)
    : inRanges(plain, [[start, start + host.length]], (text, key) => (
        <strong key={key} {...approvalPart('address-host')}>
          {text}
        </strong>
      ));
}

function guessed(text: ReactNode, key: number): ReactNode {
  return (
    <span key={key} {...approvalPart('guessed')}>
      {text}
    </span>
  );
}

function inRanges(
  text: string,
  ranges: readonly (readonly [start: number, end: number])[],
  mark: (part: string, key: number) => ReactNode,
): ReactNode {
  let end = 0;
  const marked = ranges
    .filter(([start]) => start < text.length)
    .flatMap(([start, next], index) => {
      const before = text.slice(end, start);
      end = next;
      return [before, mark(text.slice(start, next), index)];
    });
  return [...marked, text.slice(end)];
}

/** What was found in a value, at the value. */
function FindingNote({ finding: { address, secret } }: { readonly finding: ValueFinding }) {
  const messages = useMessages(approvalMessages);
  const name = address?.finding.params['name'];
  if (address === undefined && secret === undefined) {
    return null;
  }
  return (
    <>
      {' '}
      <span {...approvalPart('value-note', address ? 'warn' : 'muted')} data-code={address?.finding.code}>
        {address === undefined
          ? messages('approval.looksSecret')
          : typeof name === 'string'
            ? messages('approval.looksLike', { name: displayName(name) })
            : messages('approval.addressNote')}
      </span>
    </>
  );
}

/** What the tool or the host calls secret, hidden from people nearby until it is asked for. */
function MaskedValue({ argument, ...shown }: Shown & { readonly argument: DrawnArgument }) {
  const messages = useMessages(approvalMessages);
  const words = useMessages(sharedMessages);
  const { parts } = shown;
  const part = `mask:${argument.path}` as const;
  const open = parts.isOpen(part);
  const label = displayName(String(argument.key));
  return (
    <>
      {open ? (
        <Scalar argument={argument} {...shown} />
      ) : (
        <>
          <code dir="ltr" {...approvalPart('masked', 'paper')}>
            {DOTS}
          </code>{' '}
          <span {...approvalPart('value-note', 'muted')}>{messages('approval.secret')}</span>
        </>
      )}{' '}
      <PartToggle
        part={part}
        parts={parts}
        {...approvalPart('show-value', 'small')}
        aria-label={words(open ? 'shared.hideValue' : 'shared.showValue', { label })}
      >
        {words(open ? 'shared.hide' : 'shared.show')}
      </PartToggle>
    </>
  );
}

function Group({ argument, entries, ...shown }: EntriesProps) {
  const messages = useMessages(approvalMessages);
  const { parts } = shown;
  const part = `fold:${argument.path}` as const;
  const open = !argument.folded || parts.isOpen(part);
  const id = useId();
  if (entries.length === 0) {
    return (
      <code {...approvalPart('word', 'muted code kept')} dir="ltr">
        {Array.isArray(argument.value === ABSENT ? argument.before : argument.value) ? '[]' : '{}'}
      </code>
    );
  }
  return (
    <>
      {argument.folded && (
        <PartToggle
          part={part}
          parts={parts}
          {...approvalPart('fold', 'small')}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
        >
          {open ? messages('approval.unfold') : messages('approval.fold', { count: argument.count })}
        </PartToggle>
      )}
      {open && <Entries argument={argument} entries={entries} id={id} {...shown} />}
    </>
  );
}
