import {
  type ElicitResult,
  type FieldModel,
  formatMessage,
  type FormEnding,
  type FormStoreOptions,
  type InboxEntry,
  type MessageKey,
  type MessageParams,
  messages,
} from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/text';

/** Gives one request its answer. */
export type Answer = (result: ElicitResult) => ReturnType<FormStoreOptions['onAccept']>;

/** A sentence of the kit. For another language, use a table of `@elicit-kit/core/messages/*`. */
export function say(key: MessageKey, params?: MessageParams): string {
  return formatMessage(messages[key], params);
}

/** Who asks: the host that this app dialled, never the name that a server gives itself. */
export function nameOf({ endpoint }: InboxEntry['server']): string {
  return endpoint.kind === 'url' ? new URL(endpoint.origin).host : displayText(endpoint.label);
}

/** Why a request can't be answered any more. */
export function endingOf({ state }: InboxEntry): FormEnding | undefined {
  switch (state) {
    case 'pending':
    case 'sending':
    case 'answered':
      return undefined;
    case 'deliveryUnknown':
      return 'unknown';
    default:
      return state;
  }
}

export type Ending = FormEnding | 'sent' | 'declined' | 'cancelled';

/** How a request without a form ended once it was answered; nothing where the answer did not arrive. */
export function endAfter(
  outcome: Awaited<ReturnType<Answer>>,
  end: 'sent' | 'declined' | 'cancelled',
): Ending | undefined {
  switch (outcome?.status) {
    case 'deliveryUnknown':
      return 'unknown';
    case 'gone':
    case 'answeredElsewhere':
      return outcome.status;
    case 'failed':
    case 'invalidContent':
      return undefined;
    default:
      return end;
  }
}

/** An answer as it is read back. */
export function readBack(field: FieldModel, wire: unknown): string {
  const labelOf = (each: unknown) =>
    'options' in field ? field.options.find((option) => option.wire === each)?.label : undefined;
  const words = [wire].flat().map((each) => {
    if (typeof each === 'boolean' && field.kind === 'boolean') {
      return say(each ? 'form.yes' : 'form.no');
    }
    return displayText(labelOf(each) ?? String(each), { maxLength: 2000 });
  });
  return wire === undefined || words.length === 0 ? say('form.noAnswer') : words.join(', ');
}

/** Opens a tab that knows nothing of this page. With `noopener`, `window.open` would not say whether it opened. */
export function openTab(href: string): boolean {
  const tab = window.open('', '_blank');
  if (tab === null) {
    return false;
  }
  try {
    tab.opener = null;
    const link = tab.document.createElement('a');
    link.href = href;
    link.rel = 'noreferrer';
    tab.document.body.append(link);
    link.click();
    return true;
  } catch {
    tab.close();
    return false;
  }
}

/** How long a button must have been on the screen before it answers, in milliseconds. */
const ARM_DELAY = 500;

/**
 * Keeps presses that were meant for something else from a button that answers: the second click of a double click, a key held
 * down, and a press just after the button appeared or the window came to the front.
 *
 * @returns stops that.
 */
export function guardPress(button: HTMLElement, onPress: () => void, onEarly: () => void): () => void {
  const stop = new AbortController();
  let since = Number.POSITIVE_INFINITY;
  const wait = () => {
    since = performance.now();
  };
  const frame = requestAnimationFrame(wait);
  const { signal } = stop;
  window.addEventListener('focus', wait, { signal });
  button.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat) {
        event.preventDefault();
      }
    },
    { signal },
  );
  button.addEventListener(
    'click',
    (event) => {
      if (event.detail > 1) {
        return;
      }
      if (event.timeStamp - since >= ARM_DELAY) {
        onPress();
      } else {
        onEarly();
      }
    },
    { signal },
  );
  return () => {
    cancelAnimationFrame(frame);
    stop.abort();
  };
}
