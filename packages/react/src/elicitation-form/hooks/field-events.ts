import type { FieldId, FieldModel, FieldValue, FormStore } from '@elicit-kit/core';
import { readNative } from '../date-time/native-date.js';
import type { FieldOption } from '@elicit-kit/core/internal/types';
import { textsOf } from './field-kinds.js';
import type { FormProps } from '../../provider/elicitation-form-handle.js';

/** On the element that answers a field, or on the group of them: the field's id. Everything else in a field is outside the answer. */
export const ANSWER = 'data-elicit-answer';

/** Leaving towards one of these means being done with the form: an issue shown now would only move the button away. */
const DISMISSES = '[data-elicit-dismisses]';

/**
 * An issue that appears between press and release moves the page under the pointer, and the click misses. So while a
 * pointer is down, issues wait for the click.
 *
 * @returns what the form element hears for all fields.
 */
export function createFieldEvents(store: FormStore, titleId: string) {
  const early = chosenBeforeHydration(titleId);
  const waiting = new Map<FieldId, Element>();
  let pressed: EventTarget | undefined;

  function flush(): void {
    const silent = isDismissal(pressed);
    pressed = undefined;
    for (const [id, answer] of waiting) {
      if (!holdsFocus(answer)) {
        store.blur(id, { silent });
      }
    }
    waiting.clear();
  }

  function change(target: EventTarget): void {
    const field = store.findField(answerOf(target)?.id as FieldId);
    const value = field && readAnswer(target, field, store.getValue(field.id));
    if (field !== undefined && value !== NO_ANSWER) {
      store.setValue(field.id, value);
    }
  }

  function readDate(target: EventTarget): void {
    if ((target as Partial<HTMLInputElement>).type === 'date') {
      change(target);
    }
  }

  /** The focus left an element, towards something else or nothing. */
  function blur(target: EventTarget, towards: EventTarget | null): void {
    // What can't be changed any more is not found wrong any more.
    if (store.isLocked()) {
      return;
    }
    readDate(target);
    const { answer, id } = answerOf(target) ?? {};
    // The focus went elsewhere in the answer, or the whole window lost it.
    if (
      answer === undefined ||
      id === undefined ||
      (towards instanceof Node && answer.contains(towards)) ||
      holdsFocus(answer)
    ) {
      return;
    }
    if (pressed === undefined) {
      store.blur(id, { silent: isDismissal(towards) });
    } else {
      waiting.set(id, answer);
    }
  }

  return {
    handlers: {
      onChange({ defaultPrevented, target }) {
        if (!defaultPrevented) {
          change(target);
        }
      },
      // An event doesn't report half a date.
      onKeyUp({ defaultPrevented, target }) {
        if (!defaultPrevented) {
          readDate(target);
        }
      },
      onBlur({ defaultPrevented, relatedTarget, target }) {
        if (!defaultPrevented) {
          blur(target, relatedTarget);
        }
      },
    } satisfies Partial<FormProps>,
    /** Takes over what was answered before the page was hydrated, or restored by the browser: only the elements have it. */
    adopt(form: HTMLFormElement): void {
      for (const radio of early) {
        if (form.contains(radio)) {
          radio.checked = true;
        }
      }
      for (const element of form.elements as Iterable<NativeControl>) {
        if (!isChanged(element)) {
          continue;
        }
        const field = store.findField(answerOf(element)?.id as FieldId);
        const known = field && store.getValue(field.id);
        const answer = field && readAnswer(element, field, known);
        // An element writes line breaks in its own way.
        const isSame = typeof answer === 'string' && typeof known === 'string';
        if (field !== undefined && !(isSame && withoutBreaks(answer) === withoutBreaks(known))) {
          change(element);
        }
      }
    },
    /** @returns what ends it. */
    watch(document: Document): () => void {
      const listening = new AbortController();
      const options = { capture: true, signal: listening.signal };
      function release(): void {
        // The click comes right after this event.
        setTimeout(flush);
      }
      document.addEventListener(
        'pointerdown',
        (event) => {
          flush();
          pressed = event.composedPath()[0] ?? document;
        },
        options,
      );
      document.addEventListener('pointerup', release, options);
      document.addEventListener('pointercancel', release, options);
      return () => {
        listening.abort();
      };
    },
  };
}

/**
 * The radios that a person chose in a page that is not hydrated yet. React 18 sets them back while it hydrates where another one is
 * chosen by default, so they are read before.
 */
function chosenBeforeHydration(titleId: string): readonly HTMLInputElement[] {
  if (typeof document === 'undefined') {
    return [];
  }
  const form = document.getElementById(titleId)?.closest('form');
  return Array.from(form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []).filter(
    ({ checked, defaultChecked }) => checked && !defaultChecked,
  );
}

const NO_ANSWER = Symbol('no answer');

/** What a native control says of a field's answer; `NO_ANSWER` if it is part of a control that calls `setValue` itself. */
function readAnswer(
  element: EventTarget,
  field: FieldModel,
  before: FieldValue,
): FieldValue | typeof NO_ANSWER {
  if (!isControl(element)) {
    return NO_ANSWER;
  }
  const { type, value } = element;
  switch (field.kind) {
    case 'boolean':
      if (type === 'checkbox') {
        return (element as HTMLInputElement).checked;
      }
      return value === 'yes' ? true : value === 'no' ? false : undefined;
    case 'choice':
      return type === 'radio' || type === 'select-one' ? value : NO_ANSWER;
    case 'multi-choice':
      if (type === 'checkbox') {
        return toggled(field.options, before, value, (element as HTMLInputElement).checked);
      }
      return type === 'select-multiple' ? chosenIn(element) : NO_ANSWER;
    case 'resource': {
      const held = textsOf(before);
      if (type === 'checkbox') {
        const others = held.filter((uri) => uri !== value);
        return (element as HTMLInputElement).checked ? [...others, value] : others;
      }
      return type === 'select-multiple' ? chosenIn(element) : [value].filter((uri) => uri !== '');
    }
    case 'date':
      return type === 'date' ? readNative(element as HTMLInputElement) : value;
    case 'date-time':
      return type === 'text' ? value : NO_ANSWER;
    case 'text-list':
    case 'unsupported':
      return NO_ANSWER;
    default:
      return value;
  }
}

function chosenIn(element: NativeControl): readonly string[] {
  return Array.from((element as HTMLSelectElement).selectedOptions, (option) => option.value);
}

type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a control holds something else than what it was rendered with. */
function isChanged(element: NativeControl): boolean {
  switch (element.type) {
    case 'radio': {
      const { checked, defaultChecked } = element as HTMLInputElement;
      return checked && !defaultChecked;
    }
    case 'checkbox': {
      const { checked, defaultChecked } = element as HTMLInputElement;
      return checked !== defaultChecked;
    }
    case 'select-one': {
      const { options, selectedIndex } = element as HTMLSelectElement;
      const first = Array.from(options).findIndex(({ defaultSelected }) => defaultSelected);
      return selectedIndex !== Math.max(first, 0);
    }
    case 'select-multiple':
      return Array.from((element as HTMLSelectElement).options).some(
        ({ defaultSelected, selected }) => selected !== defaultSelected,
      );
    default: {
      const { defaultValue, value } = element as Partial<HTMLInputElement>;
      // Half a date has no value yet.
      return defaultValue !== undefined && (value !== defaultValue || element.validity.badInput);
    }
  }
}

/** By name, because the form may stand in another window than this code. */
function isControl(target: EventTarget): target is NativeControl {
  return ['INPUT', 'SELECT', 'TEXTAREA'].includes((target as Partial<Element>).tagName ?? '');
}

/** Elements write line breaks in their own way, which isn't a change of the answer. */
function withoutBreaks(text: string): string {
  return text.replace(/[\r\n]/g, '');
}

function answerOf(target: EventTarget): { answer: Element; id: FieldId } | undefined {
  const answer = (target as Partial<Element>).closest?.(`[${ANSWER}]`);
  return answer ? { answer, id: answer.getAttribute(ANSWER) as FieldId } : undefined;
}

function isDismissal(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest(DISMISSES) !== null;
}

function holdsFocus(answer: Element): boolean {
  return answer.contains((answer.getRootNode() as Document | ShadowRoot).activeElement);
}

/** A multiple choice with one option more, or one less; in the options' order, whatever was chosen first. */
function toggled(
  options: readonly FieldOption[],
  value: FieldValue,
  option: string,
  chosen: boolean,
): readonly string[] {
  const all = new Set(textsOf(value));
  if (chosen) {
    all.add(option);
  } else {
    all.delete(option);
  }
  return options.filter((each) => all.has(each.value)).map((each) => each.value);
}
