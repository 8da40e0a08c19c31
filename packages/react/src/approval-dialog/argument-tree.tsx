'use client';

import { displayText } from '@elicit-kit/core/internal/display-text';
import { approvalMessages, formMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
import { PartButton } from '../internals/part-button.js';
import { useMessages } from '../internals/use-messages.js';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { argumentLines, hasHiddenCharacters, type Line } from './argument-lines.js';
import {
  ABSENT,
  countValues,
  entriesOf,
  hidesMore,
  isGroup,
  masked,
  masksOf,
  pathTo,
  type ArgumentEntry,
  type Masks,
} from './argument-values.js';

export interface ArgumentTreeProps {
  /** JSON, 64 levels at most. */
  readonly value: unknown;
  /** The same before the person changed it. @default value */
  readonly before?: unknown;
  /** Names the list. */
  readonly label: string;
  readonly id?: string | undefined;
}

/**
 * The arguments of a call as data: every value, none of it shortened unseen. A list of names and values, and lists in it, so that
 * assistive technology reads it like any other. Renders a `<dl>` element, an `<ol>` where the whole is a list, and a `<p>` where it
 * is a single value.
 */
export function ArgumentTree({ value, before = value, label, id }: ArgumentTreeProps) {
  const masks = useMemo(() => masksOf(value), [value]);
  const known = useMemo(() => masksOf(before), [before]);
  const total = useMemo(() => countValues(value), [value]);
  const shown = { masks, known, roomy: total <= ROOMY };
  return isGroup(value) && entriesOf(value, before).length > 0 ? (
    <Entries group={value} before={before} path="" depth={0} label={label} id={id} {...shown} />
  ) : (
    <p id={id} data-scope="approval-dialog" data-part="arguments">
      <Value entry={{ key: label, value, before }} path="" depth={0} {...shown} />
    </p>
  );
}

/** Of more values than these, groups begin folded. */
const ROOMY = 40;
/** A group of as many is not worth folding. */
const SMALL = 6;
/** A deeper group begins folded: there is no room left for it. */
const DEEPEST = 6;
/** Entries of one group that are there at once, and that each press adds. */
const AT_ONCE = 50;

interface Shown {
  readonly masks: Masks;
  /** Of what stood there before. */
  readonly known: Masks;
  readonly roomy: boolean;
  readonly path: string;
  readonly depth: number;
}

interface EntriesProps extends Shown {
  readonly group: Readonly<Record<string, unknown>> | readonly unknown[];
  readonly before: unknown;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
}

function Entries({ group, before, label, id, ...shown }: EntriesProps) {
  const messages = useMessages(approvalMessages);
  const [most, setMost] = useState(AT_ONCE);
  const entries = entriesOf(group, before);
  const isList = Array.isArray(group);
  const items = entries
    .slice(0, most)
    .map((entry) => <Entry key={entry.key} entry={entry} isList={isList} {...shown} />);
  const List = isList ? 'ol' : 'dl';
  return (
    <>
      <List
        id={id}
        aria-label={label}
        data-scope="approval-dialog"
        data-part={shown.depth === 0 ? 'arguments' : 'values'}
        data-kind={isList ? 'list' : 'object'}
      >
        {items}
      </List>
      {entries.length > most && (
        <PartButton
          emphasis="quiet"
          data-scope="approval-dialog"
          data-part="show-all"
          onClick={() => {
            setMost(most + AT_ONCE);
          }}
        >
          {messages('approval.more', { count: entries.length - most })}
        </PartButton>
      )}
    </>
  );
}

interface EntryProps extends Shown {
  readonly entry: ArgumentEntry;
  readonly isList: boolean;
}

function Entry({ entry, isList, path, ...shown }: EntryProps) {
  const change = changeOf(entry);
  const value = <Value entry={entry} {...shown} path={pathTo(path, entry.key)} />;
  const mark = change && (
    <ChangeMark change={change} entry={entry} mask={shown.known.get(pathTo(path, entry.key))} />
  );
  return isList ? (
    <li data-scope="approval-dialog" data-part="argument" data-state={change}>
      {value}
      {mark && ' '}
      {mark}
    </li>
  ) : (
    <div data-scope="approval-dialog" data-part="argument" data-state={change}>
      <dt data-scope="approval-dialog" data-part="argument-name">
        <DataText text={String(entry.key)} longest={LONGEST_NAME} />
      </dt>
      <dd data-scope="approval-dialog" data-part="argument-value">
        {value}
        {mark && ' '}
        {mark}
      </dd>
    </div>
  );
}

type Change = 'changed' | 'added' | 'removed';

/** What the person did to a value; of a group that stayed one its entries say it. */
function changeOf({ value, before }: ArgumentEntry): Change | undefined {
  if (value === ABSENT) {
    return 'removed';
  }
  if (before === ABSENT) {
    return 'added';
  }
  const isSameKind = isGroup(value) && isGroup(before) && Array.isArray(value) === Array.isArray(before);
  return isSameKind || Object.is(value, before) ? undefined : 'changed';
}

function ChangeMark({
  change,
  entry: { before },
  mask,
}: {
  readonly change: Change;
  readonly entry: ArgumentEntry;
  readonly mask: ReturnType<Masks['get']>;
}) {
  const messages = useMessages(approvalMessages);
  const text = isGroup(before) || typeof before !== 'string' ? JSON.stringify(before) : quoted(before);
  return (
    <span data-scope="approval-dialog" data-part="change-mark">
      {messages(`approval.${change}`)}
      {change === 'changed' && (
        <>
          {' · '}
          {fillSlots(messages('approval.before', { value: SLOT }), [
            <DataText key="before" text={mask ? masked(text, 'all') : text} longest={LONGEST_BEFORE} />,
          ])}
        </>
      )}
    </span>
  );
}

interface ValueProps extends Shown {
  readonly entry: ArgumentEntry;
}

/** One value: a text, a word of JSON, or a group in its place. */
function Value({ entry: { key, value, before }, ...shown }: ValueProps) {
  const given = value === ABSENT ? before : value;
  const mask = (value === ABSENT ? shown.known : shown.masks).get(shown.path);
  if (mask !== undefined) {
    return <MaskedValue name={String(key)} mask={mask} value={given} {...shown} />;
  }
  return isGroup(given) ? <Group group={given} before={before} {...shown} /> : <Scalar value={given} />;
}

function Scalar({ value }: { readonly value: unknown }) {
  return typeof value === 'string' ? (
    <DataText text={quoted(value)} longest={LONGEST_TEXT} />
  ) : (
    <code data-scope="approval-dialog" data-part="word" dir="ltr">
      {String(value)}
    </code>
  );
}

/** A text that could be taken for another kind of value, or for none, in quotation marks. */
function quoted(text: string): string {
  return /^(?:true|false|null|-?\d[\d.]*(?:e[+-]?\d+)?|\[\]|\{\}|)$|^\s|\s$|^".*"$/is.test(text)
    ? `"${text}"`
    : text;
}

interface MaskedValueProps extends Shown {
  readonly name: string;
  readonly value: unknown;
  readonly mask: NonNullable<ReturnType<Masks['get']>>;
}

/** What looks like a secret, hidden from people nearby until it is asked for; never what could do something. */
function MaskedValue({ name, value, mask, ...shown }: MaskedValueProps) {
  const messages = useMessages(approvalMessages);
  const words = useMessages(formMessages);
  const [open, setOpen] = useState(() => hidesMore(value, mask));
  const label = displayText(name, { maxLength: LONGEST_NAME });
  return (
    <>
      {open ? (
        <Value entry={{ key: name, value, before: value }} {...shown} masks={NONE} known={NONE} />
      ) : (
        <DataText
          text={typeof value === 'string' ? masked(value, mask) : masked('', 'all')}
          longest={LONGEST_TEXT}
        />
      )}{' '}
      {!open && (
        <span data-scope="approval-dialog" data-part="secret-note">
          {messages('approval.secret')}
        </span>
      )}{' '}
      <PartButton
        emphasis="quiet"
        data-scope="approval-dialog"
        data-part="reveal"
        aria-label={words(open ? 'form.hideValue' : 'form.showValue', { label })}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {words(open ? 'form.hide' : 'form.show')}
      </PartButton>
    </>
  );
}

const NONE: Masks = new Map();

function Group({ group, before, ...shown }: Omit<EntriesProps, 'label' | 'id'>) {
  const messages = useMessages(approvalMessages);
  const count = useMemo(() => countValues(group), [group]);
  const depth = shown.depth + 1;
  const [open, setOpen] = useState(count <= SMALL || (shown.roomy && depth < DEEPEST));
  const [foldable] = useState(!open);
  const id = useId();
  if (entriesOf(group, before).length === 0) {
    return (
      <code data-scope="approval-dialog" data-part="word" dir="ltr">
        {Array.isArray(group) ? '[]' : '{}'}
      </code>
    );
  }
  return (
    <>
      {foldable && (
        <PartButton
          emphasis="quiet"
          data-scope="approval-dialog"
          data-part="fold"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {open ? messages('approval.unfold') : messages('approval.fold', { count })}
        </PartButton>
      )}
      {open && <Entries group={group} before={before} id={id} {...shown} depth={depth} />}
    </>
  );
}

/** In UTF-16 units. */
const LONGEST_TEXT = 800;
const LONGEST_NAME = 100;
const LONGEST_BEFORE = 200;
const MOST_LINES = 16;

/**
 * A text as data: nothing in it does anything, what can't be seen is a code, line breaks are kept. A long one ends in "Show all",
 * but never before a hidden character. Renders a `<code>` element, and a `<button>` where there is more.
 */
export function DataText({ text, longest }: { readonly text: string; readonly longest: number }) {
  const messages = useMessages(sharedMessages);
  const end = useMemo(() => cutOf(text, longest), [text, longest]);
  const [whole, setWhole] = useState(false);
  const shown = whole ? text.length : end;
  const lines = useMemo(() => argumentLines(text.slice(0, shown)), [text, shown]);
  const id = useId();
  const isCut = end < text.length;
  return (
    <>
      <code id={isCut ? id : undefined} data-scope="approval-dialog" data-part="text">
        {lines.map((line, index) => (
          <bdi key={index} dir="auto">
            {line.map(pieceElement)}
            {index < lines.length - 1 && '\n'}
            {index === lines.length - 1 && shown < text.length && '…'}
          </bdi>
        ))}
      </code>
      {isCut && (
        <>
          {' '}
          <PartButton
            emphasis="quiet"
            data-scope="approval-dialog"
            data-part="show-all"
            aria-expanded={whole}
            aria-controls={id}
            onClick={() => {
              setWhole(!whole);
            }}
          >
            {whole
              ? messages('shared.showLess')
              : messages('shared.showAll', { count: [...text.slice(end)].length })}
          </PartButton>
        </>
      )}
    </>
  );
}

function pieceElement({ text, hidden }: Line[number], index: number): ReactNode {
  return hidden ? (
    <span key={index} data-scope="untrusted-text" data-part="hidden">
      {text}
    </span>
  ) : (
    text
  );
}

/** Where a text is cut: after so many characters or lines, and not at all where something hides beyond. */
function cutOf(text: string, longest: number): number {
  const end = Math.min(longest, endOfLines(text), text.length);
  // Never within a character of two units.
  const whole = /[\uD800-\uDBFF]$/.test(text.slice(0, end)) ? end - 1 : end;
  return text.length - whole < WORTH_CUTTING || hasHiddenCharacters(text.slice(whole)) ? text.length : whole;
}

/** Where the last line ends that is shown at first. Empty lines take no room: many of them are one code. */
function endOfLines(text: string): number {
  let lines = 0;
  let end = -1;
  while (lines < MOST_LINES) {
    const next = text.indexOf('\n', end + 1);
    if (next < 0) {
      return text.length;
    }
    lines += next === end + 1 ? 0 : 1;
    end = next;
  }
  return end;
}

/** In UTF-16 units: a button takes as much room. */
const WORTH_CUTTING = 40;
