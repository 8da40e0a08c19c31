'use client';

import type { FieldId } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import {
  forwardRef,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { describedBy, useFieldContext } from '../hooks/field-context.js';
import { labelText } from '../hooks/form-messages.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { GroupControl } from './group-control.js';
import { SuggestedText } from './suggestions.js';

interface Entry {
  readonly id: number;
  readonly text: string;
}

/**
 * Texts that the person writes: a text field each. Enter goes to the next one, and never sends; pasted lines are several; Alt with an
 * arrow key moves one. An empty field is no text, so the last one is always there to write in.
 */
export const TextListControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function TextListControl(props, ref) {
    const messages = useMessages(formMessages);
    const { field, locked } = useFieldContext();
    const list = useEntries(field.id);
    const { entries } = list;
    const mayAdd = field.kind !== 'text-list' || entries.length < (field.maxItems ?? Infinity);

    return (
      <GroupControl {...props} ref={ref}>
        {/* Safari takes the role from a list without bullets. */}
        {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
        <ol role="list" data-scope="elicitation-form" data-part="texts">
          {entries.map((entry, index) => (
            <TextItem key={entry.id} list={list} entry={entry} index={index} mayAdd={mayAdd} />
          ))}
        </ol>
        <PartButton
          emphasis="quiet"
          data-scope="elicitation-form"
          data-part="text-add"
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
        {entries.length > 1 && (
          <p data-scope="elicitation-form" data-part="count">
            {messages('form.list.move')}
          </p>
        )}
      </GroupControl>
    );
  },
);

interface TextItemProps {
  list: Entries;
  entry: Entry;
  index: number;
  mayAdd: boolean;
}

/** A text's field, and the button that removes it. */
function TextItem({ list, entry, index, mayAdd }: TextItemProps) {
  const messages = useMessages(formMessages);
  const announce = useAnnounce();
  const context = useFieldContext();
  const { field, ids, locked, state, verdict } = context;
  const { entries } = list;
  const { id, text } = entry;
  const suggestions = field.kind === 'text-list' ? field.item.suggestions : undefined;
  const label = messages('form.list.entry', { label: labelText(field.label), item: index + 1 });

  function handleKeyDown(event: KeyboardEvent) {
    const way = locked ? undefined : wayOf(event);
    if (way === undefined) {
      return;
    }
    event.preventDefault();
    const next = entries[index + 1];
    if (way !== 'next') {
      if (list.move(index, index + way)) {
        announce(messages('form.list.moved', { from: index + 1, item: index + way + 1 }));
      }
    } else if (next) {
      list.focus(next);
    } else if (text !== '' && mayAdd) {
      list.replace(entries.length, 0, ['']);
    }
  }
  const attributes = {
    name: ids.control,
    'aria-label': label,
    'aria-invalid': state.issue?.params['item'] === index + 1 || undefined,
    'aria-describedby': describedBy(context, verdict),
    'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
    onKeyDown: handleKeyDown,
    onPaste(event: ClipboardEvent) {
      const lines = linesOf(event.clipboardData.getData('text'));
      if (lines.length > 1 && text === '' && !locked) {
        event.preventDefault();
        list.replace(index, 1, lines);
      }
    },
  };

  return (
    <li data-scope="elicitation-form" data-part="text-item">
      {suggestions === undefined ? (
        <input
          data-scope="elicitation-form"
          data-part="text-input"
          ref={list.keepInput(id)}
          type="text"
          dir="auto"
          autoComplete="off"
          {...attributes}
          readOnly={locked}
          value={text}
          onChange={(event) => {
            list.write(id, event.currentTarget.value);
          }}
        />
      ) : (
        <SuggestedText
          data-scope="elicitation-form"
          data-part="text-input"
          {...attributes}
          id={`${ids.control}-${id}`}
          suggestions={suggestions}
          initial={text}
          label={label}
          locked={locked}
          inputRef={list.keepInput(id)}
          onText={(next) => {
            list.write(id, next);
          }}
        />
      )}
      {(entries.length > 1 || text !== '') && (
        <PartButton
          emphasis="quiet"
          icon
          data-scope="elicitation-form"
          data-part="text-remove"
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
function useEntries(fieldId: FieldId) {
  const { store } = useFormContext();
  const nextId = useRef(0);
  const create = (text: string): Entry => ({ id: (nextId.current += 1), text });
  const [entries, setEntries] = useState<readonly Entry[]>(() => {
    const value = store.getValue(fieldId);
    const texts = Array.isArray(value) && value.length > 0 ? (value as readonly string[]) : [''];
    return texts.map(create);
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
  return {
    entries,
    focus,
    /** Puts texts in the place of `count` others. The last of them has the focus then, else the neighbour of what has gone. */
    replace(index: number, count: number, texts: readonly string[]) {
      const added = texts.map(create);
      const next = [...entries.slice(0, index), ...added, ...entries.slice(index + count)];
      change(next, added.at(-1) ?? next[Math.min(index, next.length - 1)]);
    },
    /** @returns whether there is such a place. */
    move(index: number, to: number): boolean {
      const moved = entries[index];
      if (!moved || to < 0 || to >= entries.length) {
        return false;
      }
      const others = entries.filter((entry) => entry !== moved);
      change([...others.slice(0, to), moved, ...others.slice(to)], moved);
      return true;
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

/** What a key asks for: the next text, or this one moved by a place. */
function wayOf(event: KeyboardEvent): 'next' | -1 | 1 | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (event.nativeEvent.isComposing) {
    return undefined;
  }
  // A list of suggestions that is open has the keys.
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (key === 'Enter' && !ctrlKey && !metaKey && !isOpen) {
    return 'next';
  }
  return altKey && key === 'ArrowUp' ? -1 : altKey && key === 'ArrowDown' ? 1 : undefined;
}

/** A list copied from elsewhere: a line is an entry. */
function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|\n/u).filter((line) => line.trim() !== '');
}
