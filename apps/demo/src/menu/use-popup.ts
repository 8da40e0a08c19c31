import { useEffect, useRef, useState, type RefObject } from 'react';

export interface Popup {
  readonly open: boolean;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  toggle(): void;
  /** Closes, and gives the focus back to the button that opened it. */
  close(): void;
}

/** A popup below or above its button: it closes by Escape, by a press outside, and when the focus leaves it. */
export function usePopup(): Popup {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) {
      return;
    }
    const first = ['input:checked', 'input, select, button'].map((each) =>
      content.current?.querySelector<HTMLElement>(each),
    );
    first.find((each) => each)?.focus();
    const leave = ({ target }: Event) => {
      const inside = [trigger, content].some(({ current }) => current?.contains(target as Node));
      if (!inside) {
        setOpen(false);
      }
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        setOpen(false);
        trigger.current?.focus({ preventScroll: true });
      }
    };
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus({ preventScroll: true });
  };
  return {
    open,
    trigger,
    content,
    toggle() {
      setOpen(!open);
    },
    close,
  };
}
