import type { FieldId } from '@elicit-kit/core';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { PartButton } from '../../internals/part-button.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { describedBy, useFieldContext } from '../hooks/field-context.js';
import { textsOf } from '../hooks/field-kinds.js';
import { labelText } from '../hooks/form-messages.js';
import { renderGroup } from './group-control.js';
import { Suggestions } from './suggested-text.js';
import { formPart } from '../../internals/part-names.js';

interface Entry {
  readonly id: number;
  readonly text: string;
}

/**
 * Texts that the person writes: a text field each. Enter goes to the next one, and never sends; pasted lines are several. An empty field isn't text, so the last one is always there to write in.
 */
export function TextListControl() {
  const { messages } = useFormContext();
  const context = useFieldContext();
  const { field, locked } = context;
  const list = useEntries(field.id, field.kind === 'text-list' ? field.maxItems : undefined);
  const { entries, mayAdd } = list;

  return renderGroup(
    context,
    <>
      {/* Safari takes the role from a list without bullets. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list" {...formPart('texts', 'stack')}>
        {entries.map((entry, index) => (
          <TextItem key={entry.id} list={list} entry={entry} index={index} />
        ))}
      </ol>
      <PartButton
        emphasis="quiet"
        {...formPart('text-add')}
        disabled={locked || !mayAdd}
        onClick={() => {
          const empty = entries.find(({ text }) => text.trim() === '');
          if (empty) {
            list.focus(empty);
          } else {
            list.replace(entries.length, 0, ['']);
          }
        }}
      >
        {messages('form.list.add')}
      </PartButton>
      {field.kind === 'text-list' && field.item.suggestions && (
        <Suggestions suggestions={field.item.suggestions} onChoose={list.fill} />
      )}
    </>,
  );
}

interface TextItemProps {
  list: Entries;
  entry: Entry;
  index: number;
}

/** A text's field, and the button that removes it. */
function TextItem({ list, entry, index }: TextItemProps) {
  const { messages } = useFormContext();
  const context = useFieldContext();
  const { field, ids, locked, state, verdict } = context;
  const { entries, mayAdd } = list;
  const { id, text } = entry;
  const label = messages('form.list.entry', { label: labelText(field.label), item: index + 1 });

  function handleKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (locked || key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) {
      return;
    }
    event.preventDefault();
    const next = entries[index + 1];
    if (next) {
      list.focus(next);
    } else if (text !== '' && mayAdd) {
      list.replace(entries.length, 0, ['']);
    }
  }

  return (
    <li {...formPart('text-item', 'row mid')}>
      <input
        {...formPart('text-input')}
        ref={list.keepInput(id)}
        type="text"
        dir="auto"
        autoComplete="off"
        name={ids.control}
        aria-label={label}
        aria-invalid={state.issue?.params['item'] === index + 1 || undefined}
        aria-describedby={describedBy(context, verdict)}
        onKeyDown={handleKeyDown}
        onPaste={(event) => {
          const lines = linesOf(event.clipboardData.getData('text'));
          if (lines.length > 1 && text === '' && !locked) {
            event.preventDefault();
            list.replace(index, 1, lines);
          }
        }}
        readOnly={locked}
        value={text}
        onChange={(event) => {
          list.write(id, event.currentTarget.value);
        }}
      />
      {(entries.length > 1 || text !== '') && (
        <PartButton
          emphasis="quiet"
          icon
          {...formPart('text-remove')}
          aria-label={messages('form.remove', { label: text.trim() || label })}
          disabled={locked}
          onClick={() => {
            list.replace(index, 1, entries.length > 1 ? [] : ['']);
          }}
        >
          ×
        </PartButton>
      )}
    </li>
  );
}

type Entries = ReturnType<typeof useEntries>;

/** The texts of a field, the answer that they are, and the focus, which follows what changes. */
function useEntries(fieldId: FieldId, maxItems = Infinity) {
  const { store } = useFormContext();
  const nextId = useRef(0);
  const create = (text: string): Entry => ({ id: (nextId.current += 1), text });
  const [entries, setEntries] = useState<readonly Entry[]>(() => {
    const texts = textsOf(store.getValue(fieldId));
    return (texts.length > 0 ? texts : ['']).map(create);
  });
  /** The entry that takes the focus once it is there. */
  const focused = useRef<Entry>(undefined);
  const inputs = useRef(new Map<number, HTMLInputElement>());

  useLayoutEffect(() => {
    if (focused.current !== undefined) {
      focus(focused.current);
      focused.current = undefined;
    }
  });

  function focus({ id }: Entry) {
    inputs.current.get(id)?.focus();
  }
  function change(next: readonly Entry[], toFocus?: Entry) {
    focused.current = toFocus;
    setEntries(next);
    const texts = next.map(({ text }) => text);
    store.setValue(fieldId, texts.some((text) => text !== '') ? texts : []);
  }
  const mayAdd = entries.length < maxItems;
  return {
    entries,
    mayAdd,
    focus,
    /** Puts texts in the place of `count` others. The last of them has the focus then, else the neighbour of what has gone. */
    replace(index: number, count: number, texts: readonly string[]) {
      const added = texts.map(create);
      const next = [...entries.slice(0, index), ...added, ...entries.slice(index + count)];
      change(next, added.at(-1) ?? next[Math.min(index, next.length - 1)]);
    },
    /** Puts a suggestion into the first empty field, else into a new one. One that is there already stays. */
    fill(text: string) {
      const empty = entries.find((entry) => entry.text.trim() === '');
      if (entries.some((entry) => entry.text === text) || (!empty && !mayAdd)) {
        return;
      }
      const added = { ...(empty ?? create('')), text };
      change(empty ? entries.map((entry) => (entry === empty ? added : entry)) : [...entries, added]);
    },
    write(id: number, text: string) {
      change(entries.map((entry) => (entry.id === id ? { id, text } : entry)));
    },
    keepInput: (id: number) => (element: HTMLInputElement | null) => {
      if (element) {
        inputs.current.set(id, element);
      } else {
        inputs.current.delete(id);
      }
    },
  };
}

/** A list copied from elsewhere: a line is an entry. */
function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '');
}
