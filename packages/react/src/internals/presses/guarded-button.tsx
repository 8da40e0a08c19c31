import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  forwardRef,
  useRef,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  type RefObject,
  createContext,
} from 'react';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { createPortal } from 'react-dom';
import type { ButtonEmphasis, Components } from '../../provider/components.js';
import { renderPart, type PartProps } from '../part.js';
import { useElement } from '../use-element.js';
import { usePressGuard, type PressGuardOptions, type PressGuard } from './use-press-guard.js';
import { DialogFrameContext } from '../dialog-frame-context.js';
import { useMessages } from '../use-messages.js';
import { useSaid } from '../use-said.js';

export interface GuardedButtonProps extends PartProps<'button'>, PressGuardOptions {
  /** The component whose part it is, in kebab case. */
  readonly scope: string;
  readonly part: string;
  readonly emphasis: ButtonEmphasis;
  /** Under which the host may have given its element, before `Button`. */
  readonly name?: keyof Components | undefined;
  /** An answer is on its way. @default false */
  readonly busy?: boolean | undefined;
  /** The id of what describes it, besides the hint. */
  readonly describedBy?: string | undefined;
  /** Ctrl+Enter leads to it. @default false */
  readonly sends?: boolean | undefined;
  readonly onPress: () => void;
  /** What has to be done before it is ready. It describes the button, and is seen once the button was pressed in vain. */
  readonly waitsFor?: string | undefined;
  /** What stands in it where the host gave no children. */
  readonly words: ReactNode;
}

/** A button that consents, sends or ends: presses that were meant for something else don't count, and it says why. Renders a `<button>` element. */
export const GuardedButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, GuardedButtonProps>(
  function GuardedButton(
    {
      scope,
      part,
      emphasis,
      name,
      busy = false,
      describedBy,
      sends = false,
      onPress,
      waitsFor,
      words,
      delay,
      subject,
      ready: isReady = true,
      onUnready,
      scrolling,
      answers,
      onClick,
      onKeyDown,
      onPointerDown,
      ...props
    },
    forwardedRef,
  ) {
    const ready = isReady && !busy;
    const [wasPressed, setWasPressed] = useState(false);
    const guard = usePressGuard(onPress, {
      delay,
      subject,
      ready,
      onUnready() {
        setWasPressed(true);
        onUnready?.();
      },
      scrolling,
      answers,
    });
    const waitId = `${guard.hintId}-wait`;
    const isWaiting = waitsFor !== undefined && !ready;
    const button = useRef<HTMLButtonElement>(null);
    useSendKey(button, sends);
    const ref = useComposedRefs(forwardedRef, guard.watch, button);
    const element = useElement('button', name, 'Button');
    const waits = guard.armed ? 'armed' : 'arming';
    const own = {
      type: 'button',
      'data-emphasis': emphasis,
      'data-state': busy ? 'busy' : ready ? waits : 'not-ready',
      'aria-disabled': !ready || !guard.armed || undefined,
      'aria-describedby': describedByHint(
        guard,
        isWaiting ? `${describedBy ?? ''} ${waitId}`.trim() : describedBy,
      ),
      'aria-keyshortcuts': sends ? SEND_KEY : undefined,
      ...guard.handlers({ onClick, onKeyDown, onPointerDown }),
    } as const;
    return (
      <>
        {renderPart(element, { scope, part, own, content: words }, props, ref)}
        {isWaiting && (
          <span id={waitId} hidden>
            {waitsFor}
          </span>
        )}
        <PressHint guard={guard} scope={scope} waitsFor={isWaiting && wasPressed ? waitsFor : undefined} />
      </>
    );
  },
);

/** For the `aria-keyshortcuts` of what `useSendKey` focuses. */
const SEND_KEY = 'Control+Enter Meta+Enter';

/** Ctrl+Enter or Cmd+Enter, anywhere in the dialog or form, moves the focus to the button that sends, where it does. It never presses it. */
function useSendKey(button: RefObject<HTMLElement | null>, sends: boolean): void {
  const frame = useContext(DialogFrameContext);
  const contentRef = frame?.contentRef;
  useEffect(() => {
    const around = sends ? (contentRef?.current ?? button.current?.closest('form')) : undefined;
    if (!around) {
      return;
    }
    const focusButton = (event: Event) => {
      const { ctrlKey, isComposing, key, metaKey } = event as KeyboardEvent;
      const isFocused = event.composedPath()[0] === button.current;
      if (key === 'Enter' && (ctrlKey || metaKey) && !isComposing && !isFocused && !event.defaultPrevented) {
        event.preventDefault();
        button.current?.focus();
      }
    };
    around.addEventListener('keydown', focusButton);
    return () => {
      around.removeEventListener('keydown', focusButton);
    };
  }, [button, contentRef, sends]);
}

/** Where a bar has room for the hint, so that it covers nothing and moves no button. Without one it stands at the button. */
export const PressHintPlace = /* @__PURE__ */ createContext<RefObject<HTMLElement | null> | undefined>(
  undefined,
);

/**
 * Says why a press was ignored, at once and in the bar of its button, and announces it; the button is described by it
 * meanwhile. Renders a `<p>` element, and nothing while there is nothing to say.
 */
export function PressHint({ guard, scope, waitsFor }: PressHintProps) {
  const messages = useMessages(sharedMessages);
  const { hintId, ignored } = guard;
  const sentence = ignored ? messages(`shared.pressIgnored.${ignored}`) : waitsFor;
  useSaid(sentence);
  const place = useContext(PressHintPlace);
  if (sentence === undefined) {
    return null;
  }
  const hint = (
    <p id={hintId} data-scope={scope} data-part="press-hint" data-elicit-look="quiet warn">
      {sentence}
    </p>
  );
  // A hint follows a press, so the bar is there.
  return place?.current ? createPortal(hint, place.current) : hint;
}

interface PressHintProps {
  readonly guard: PressGuard;
  readonly scope: string;
  /** Said where no press was ignored for another reason. */
  readonly waitsFor?: string | undefined;
}

/** For `aria-describedby`: what describes the button besides, and the hint while it says something. */
export function describedByHint({ hintId, ignored }: PressGuard, besides?: string): string | undefined {
  return ignored === undefined ? besides : [hintId, besides].filter((id) => id !== undefined).join(' ');
}
