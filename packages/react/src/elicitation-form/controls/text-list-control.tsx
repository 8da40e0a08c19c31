'use client';

import { formMessages } from '@elicit-kit/core/messages';
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
import { renderGroup } from './group-control.js';
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
    const announce = useAnnounce();
    const { store } = useFormContext();
    const context = useFieldContext();
    const { field, ids, locked, state, verdict } = context;
    const wrong = state.issue?.params['item'];
    const nextId = useRef(0);
    const create = (text: string): Entry => ({ id: (nextId.current += 1), text });
    const [entries, setEntries] = useState<readonly Entry[]>(() => {
      const value = store.getValue(field.id);
      const texts = Array.isArray(value) && value.length > 0 ? (value as readonly string[]) : [''];
      return texts.map(create);
    });
    /** The entry that takes the focus once it is there. */
    const focused = useRef<number>(undefined);
    const inputs = useRef(new Map<number, HTMLInputElement>());
    const label = labelText(field.label);
    const list = field.kind === 'text-list' ? field : undefined;
    const most = list?.maxItems ?? Infinity;
    const suggestions = list?.item.suggestions;

    useLayoutEffect(() => {
      if (focused.current !== undefined) {
        inputs.current.get(focused.current)?.focus();
        focused.current = undefined;
      }
    });

    function change(next: readonly Entry[], focus?: Entry) {
      focused.current = focus?.id;
      setEntries(next);
      const texts = next.map(({ text }) => text);
      store.setValue(field.id, texts.some((text) => text !== '') ? texts : []);
    }
    function add(after = entries.length - 1, texts: readonly string[] = ['']) {
      const added = texts.map(create);
      change([...entries.slice(0, after + 1), ...added, ...entries.slice(after + 1)], added.at(-1));
    }
    function remove(index: number) {
      const left = entries.filter((_, each) => each !== index);
      const next = left.length > 0 ? left : [create('')];
      change(next, next[Math.min(index, next.length - 1)]);
    }
    function move(index: number, to: number) {
      const moved = entries[index];
      if (moved && to >= 0 && to < entries.length) {
        const others = entries.filter((entry) => entry !== moved);
        change([...others.slice(0, to), moved, ...others.slice(to)], moved);
        announce(messages('form.list.moved', { from: index + 1, item: to + 1 }));
      }
    }
    function handleKeyDown(event: KeyboardEvent, index: number) {
      if (event.nativeEvent.isComposing || locked) {
        return;
      }
      // A list of suggestions that is open has the keys.
      const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !isOpen) {
        event.preventDefault();
        const next = entries[index + 1];
        if (next) {
          inputs.current.get(next.id)?.focus();
        } else if (entries[index]?.text !== '' && entries.length < most) {
          add();
        }
      } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault();
        move(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
      }
    }
    /** A list copied from elsewhere: a line is an entry. */
    function handlePaste(event: ClipboardEvent, index: number) {
      const lines = event.clipboardData
        .getData('text')
        .split(/\r\n?|\n/u)
        .filter((line) => line.trim() !== '');
      if (lines.length > 1 && entries[index]?.text === '' && !locked) {
        event.preventDefault();
        const added = lines.map(create);
        change([...entries.slice(0, index), ...added, ...entries.slice(index + 1)], added.at(-1));
      }
    }

    const entryLabel = (index: number) => messages('form.list.entry', { label, item: index + 1 });
    const attributesOf = (index: number) => ({
      name: ids.control,
      'aria-label': entryLabel(index),
      'aria-invalid': wrong === index + 1 || undefined,
      'aria-describedby': describedBy(context, verdict),
      'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
      onKeyDown(event: KeyboardEvent) {
        handleKeyDown(event, index);
      },
      onPaste(event: ClipboardEvent) {
        handlePaste(event, index);
      },
    });
    const keepInput = (id: number) => (element: HTMLInputElement | null) => {
      if (element) {
        inputs.current.set(id, element);
      } else {
        inputs.current.delete(id);
      }
    };
    function write(id: number, text: string) {
      change(entries.map((entry) => (entry.id === id ? { id, text } : entry)));
    }

    return renderGroup(
      context,
      props,
      ref,
      <>
        {/* Safari takes the role from a list without bullets. */}
        {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
        <ol role="list" data-scope="elicitation-form" data-part="texts">
          {entries.map(({ id, text }, index) => (
            <li key={id} data-scope="elicitation-form" data-part="text-item">
              {suggestions === undefined ? (
                <input
                  ref={keepInput(id)}
                  type="text"
                  dir="auto"
                  autoComplete="off"
                  data-scope="elicitation-form"
                  data-part="text-input"
                  {...attributesOf(index)}
                  readOnly={locked}
                  value={text}
                  onChange={(event) => {
                    write(id, event.currentTarget.value);
                  }}
                />
              ) : (
                <SuggestedText
                  data-scope="elicitation-form"
                  data-part="text-input"
                  {...attributesOf(index)}
                  id={`${ids.control}-${id}`}
                  suggestions={suggestions}
                  initial={text}
                  label={entryLabel(index)}
                  locked={locked}
                  inputRef={keepInput(id)}
                  onText={(next) => {
                    write(id, next);
                  }}
                />
              )}
              {(entries.length > 1 || text !== '') && (
                <PartButton
                  emphasis="quiet"
                  icon
                  data-scope="elicitation-form"
                  data-part="text-remove"
                  aria-label={messages('form.remove', {
                    label: text.trim() || entryLabel(index),
                  })}
                  disabled={locked}
                  onClick={() => {
                    remove(index);
                  }}
                >
                  ×
                </PartButton>
              )}
            </li>
          ))}
        </ol>
        <PartButton
          emphasis="quiet"
          data-scope="elicitation-form"
          data-part="text-add"
          disabled={locked || entries.length >= most}
          onClick={() => {
            const empty = entries.find(({ text }) => text.trim() === '');
            if (empty) {
              inputs.current.get(empty.id)?.focus();
            } else {
              add();
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
      </>,
    );
  },
);
