import type { FieldId } from '@elicit-kit/core';

/** When a field was left, and whether its problem may be shown then. */
export interface FieldBlur {
  /** The focus left something in a field, towards something else or nothing. */
  blur(id: FieldId, field: Element, towards: EventTarget | null): void;
  /** @returns what ends it. */
  watch(document: Document): () => void;
}

/** Who leaves towards one of these is done with the form: a problem shown now would only move the button away. */
const DISMISSES = '[data-elicit-dismisses]';

/** What a field is answered with; its other buttons are outside: who goes there has finished answering. */
const ANSWER = '[data-elicit-answer]';

/**
 * A problem that appears between press and release moves the page under the pointer, and the click misses. So while a
 * pointer is down, problems wait for the click.
 */
export function createFieldBlur(blurField: (id: FieldId, options: { silent: boolean }) => void): FieldBlur {
  const waiting = new Map<FieldId, Element>();
  let pressed: EventTarget | undefined;

  function flush(): void {
    const silent = isDismissal(pressed);
    pressed = undefined;
    for (const [id, answer] of waiting) {
      if (!holdsFocus(answer)) {
        blurField(id, { silent });
      }
    }
    waiting.clear();
  }

  return {
    blur(id, field, towards) {
      const answer = field.querySelector(ANSWER) ?? field;
      // The focus went elsewhere in the answer, or the whole window lost it.
      if ((towards instanceof Node && answer.contains(towards)) || holdsFocus(answer)) {
        return;
      }
      if (pressed === undefined) {
        blurField(id, { silent: isDismissal(towards) });
      } else {
        waiting.set(id, answer);
      }
    },
    watch(document) {
      function press(event: Event): void {
        flush();
        pressed = event.composedPath()[0] ?? document;
      }
      function release(): void {
        // The click comes right after this event.
        setTimeout(flush);
      }
      document.addEventListener('pointerdown', press, true);
      document.addEventListener('pointerup', release, true);
      document.addEventListener('pointercancel', release, true);
      return () => {
        document.removeEventListener('pointerdown', press, true);
        document.removeEventListener('pointerup', release, true);
        document.removeEventListener('pointercancel', release, true);
      };
    },
  };
}

function isDismissal(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest(DISMISSES) !== null;
}

function holdsFocus(answer: Element): boolean {
  return answer.contains((answer.getRootNode() as Document | ShadowRoot).activeElement);
}
