import type { FieldModel } from '@elicit-kit/core';
import type { FieldOption } from '@elicit-kit/core/internal/types';
import { useMemo, useState, type KeyboardEvent, type FocusEvent } from 'react';
import { useAnnounce } from '../../internals/announcements/announcer.js';
import { ANNOUNCE_PAUSE } from '../../internals/defaults.js';
import { PartButton } from '../../internals/part-button.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { useFieldContext, type FieldContextValue } from '../hooks/field-context.js';
import { labelText } from '../hooks/form-messages.js';
import { useFieldValue } from '../hooks/use-form-store.js';
import { ChosenCount, isCounted, renderOption, renderPicture } from './option-line.js';
import { renderGroup } from './group-control.js';
import { usePictures } from './use-pictures.js';
import { formPart } from '../../internals/part-names.js';

/** Many options: the same radios or checkboxes as few, of those that a filter finds. What is chosen stands above, whatever is filtered. */
export function FilteredOptions() {
  const announce = useAnnounce();
  const form = useFormContext();
  const { messages, store } = form;
  const context = useFieldContext();
  const { field, ids, locked } = context;
  const options = optionsOf(field);
  const pictures = usePictures(options);
  const [typed, setTyped] = useState('');
  const matching = useMemo(() => matchOptions(options, typed), [options, typed]);
  const shown = matching.slice(0, MOST_SHOWN);
  const places = useMemo(() => new Map(options.map((option, place) => [option, place])), [options]);
  const value = useFieldValue(field.id);
  const chosen = new Set([value].flat());
  const isMany = field.kind === 'multi-choice';
  const total = options.length;
  const count = matching.length;
  // Radios are one tab stop by themselves.
  const roving = useRovingFocus(shown.length, 'input');

  function filter(text: string) {
    setTyped(text);
    const found = matchOptions(options, text);
    announce(messages('form.matchCount', { count: found.length, total }), { after: ANNOUNCE_PAUSE });
  }
  /** All that the filter finds, drawn or not; pressed again, none of them. */
  function handleListKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isMany || locked) {
      return;
    }
    roving.handleKeyDown(event);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key !== 'a') {
      return;
    }
    event.preventDefault();
    const found = new Set(matching);
    const all = matching.every((option) => chosen.has(option.value));
    const next = options.filter((option) => (found.has(option) ? !all : chosen.has(option.value)));
    store.setValue(
      field.id,
      next.map((option) => option.value),
    );
  }

  return renderGroup(
    context,
    <>
      <Picked options={options.filter((option) => chosen.has(option.value))} />
      <div {...formPart('picker', 'well')}>
        <div {...formPart('picker-filter', 'sign row mid')}>
          <input
            type="search"
            id={filterIdOf(ids)}
            {...formPart('picker-input')}
            aria-label={messages('form.filter', { label: labelText(field.label) })}
            placeholder={messages('form.filterHint')}
            autoComplete="off"
            spellCheck={false}
            readOnly={locked}
            value={typed}
            onChange={(event) => {
              // It isn't an answer.
              event.stopPropagation();
              filter(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              // Enter would ask for the review in the middle of choosing.
              if (event.key === 'Enter') {
                event.preventDefault();
              }
            }}
          />
          <span {...formPart('picker-count', 'quiet')}>
            {count === total ? total : messages('form.matchCount', { count, total })}
          </span>
        </div>
        {count === 0 ? (
          <p {...formPart('shown', 'quiet')}>
            {messages('form.noMatches', { typed: labelText(typed), total })}
          </p>
        ) : (
          // The keys are the options' own, which are in it.
          // eslint-disable-next-line jsx-a11y/no-static-element-interactions
          <div
            {...formPart('picker-list')}
            // It scrolls: locked, nothing in it takes the focus; else its options do, and Firefox would make it a stop of its own.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={locked ? 0 : -1}
            onFocus={roving.handleFocus}
            onKeyDown={handleListKeyDown}
          >
            {shown.map((option, place) =>
              renderOption({
                type: isMany ? 'checkbox' : 'radio',
                id: `${ids.control}-${places.get(option) ?? ''}`,
                name: isMany ? undefined : ids.control,
                value: option.value,
                label: option.label,
                lang: form.language,
                description: option.description,
                picture: pictures && renderPicture(pictures, option.value),
                checked: chosen.has(option.value),
                disabled: locked,
                tabIndex: isMany ? roving.tabIndexOf(place) : undefined,
              }),
            )}
            {count > shown.length && (
              <p {...formPart('shown', 'quiet')}>
                {messages('form.someShown', { shown: shown.length, count })}
              </p>
            )}
          </div>
        )}
      </div>
      {isCounted(field) && <ChosenCount context={context} form={form} />}
    </>,
  );
}

/** What is chosen, each with a button that takes it back. */
function Picked({ options }: { options: readonly FieldOption[] }) {
  const { language, messages, store } = useFormContext();
  const { field, ids, locked } = useFieldContext();
  const shown = options.slice(0, MOST_PICKED);
  const roving = useRovingFocus(shown.length, 'button');
  if (options.length === 0) {
    return null;
  }
  return (
    // Safari takes the role from a list without bullets; the keys are the buttons' own, which are in it.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-interactions
    <ul
      role="list"
      {...formPart('picked', 'row mid')}
      aria-label={messages('form.chosenList', { label: labelText(field.label) })}
      onFocus={roving.handleFocus}
      onKeyDown={roving.handleKeyDown}
    >
      {shown.map((option, place) => (
        <li key={option.value} {...formPart('picked-item', 'well')}>
          <UntrustedText text={option.label} lang={language} />
          <PartButton
            emphasis="quiet"
            icon
            {...formPart('picked-remove')}
            aria-label={messages('form.remove', { label: labelText(option.label) })}
            disabled={locked}
            tabIndex={roving.tabIndexOf(place)}
            onClick={(event) => {
              // The button goes away with what it removes.
              const tree = event.currentTarget.getRootNode() as Document | ShadowRoot;
              tree.getElementById(filterIdOf(ids))?.focus();
              const held = store.getValue(field.id);
              store.setValue(
                field.id,
                Array.isArray(held)
                  ? (held as readonly string[]).filter((value) => value !== option.value)
                  : '',
              );
            }}
          >
            ×
          </PartButton>
        </li>
      ))}
      {options.length > MOST_PICKED && (
        <li {...formPart('picked-more', 'quiet')}>
          {messages('form.pickedMore', { count: options.length - MOST_PICKED })}
        </li>
      )}
    </ul>
  );
}

/** Of more the rest is counted. */
const MOST_PICKED = 8;

const NO_OPTIONS: readonly FieldOption[] = [];

function optionsOf(field: FieldModel): readonly FieldOption[] {
  return 'options' in field ? field.options : NO_OPTIONS;
}

function filterIdOf(ids: FieldContextValue['ids']): string {
  return `${ids.control}-filter`;
}

/** Of many controls side by side one is a tab stop, the last that had the focus; arrow keys, Home and End go among them (ARIA APG, roving tabindex). */
function useRovingFocus(count: number, selector: 'input' | 'button') {
  const [stop, setStop] = useState(0);
  const tabStop = Math.min(stop, count - 1);
  return {
    tabIndexOf: (place: number) => (place === tabStop ? 0 : -1),
    handleFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      const place = [...currentTarget.querySelectorAll(selector)].indexOf(target as never);
      if (place >= 0) {
        setStop(place);
      }
    },
    handleKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { altKey, ctrlKey, metaKey, currentTarget, key } = event;
      const step = stepOf(key, getComputedStyle(currentTarget).direction === 'rtl');
      if (step === undefined || altKey || ctrlKey || metaKey || event.defaultPrevented) {
        return;
      }
      event.preventDefault();
      const controls = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
      controls[Math.min(Math.max(tabStop + step, 0), controls.length - 1)]?.focus();
    },
  };
}

function stepOf(key: string, rightToLeft: boolean): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return rightToLeft ? -1 : 1;
    case 'ArrowLeft':
      return rightToLeft ? 1 : -1;
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return undefined;
  }
}

/** More rows than anyone reads; the rest is reached by typing. */
const MOST_SHOWN = 50;

/** Options whose label or value holds all the words typed, in the server's order. */
export function matchOptions(options: readonly FieldOption[], typed: string): readonly FieldOption[] {
  const words = fold(typed).split(' ').filter(Boolean);
  return words.length === 0
    ? options
    : options.filter((option) => {
        const text = searchText(option);
        return words.every((word) => text.includes(word));
      });
}

const searchTexts = /* @__PURE__ */ new WeakMap<FieldOption, string>();

/** Folded once an option: thousands of them are searched at every key. */
function searchText(option: FieldOption): string {
  const text = searchTexts.get(option) ?? `${fold(option.label)} ${fold(option.value)}`;
  searchTexts.set(option, text);
  return text;
}

/** Without case and accents: "Zurich" finds "Zürich". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
