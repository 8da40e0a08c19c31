'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { forwardRef, useRef, type ReactNode } from 'react';
import type { ButtonEmphasis, Components } from '../provider/components.js';
import { renderPart, type PartProps } from './part.js';
import { describedByHint, PressHint } from './press-hint.js';
import { useElement } from './use-element.js';
import { usePressGuard, type PressGuardOptions } from './use-press-guard.js';
import { SEND_KEY, useSendKey } from './use-send-key.js';

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
    const guard = usePressGuard(onPress, { delay, subject, ready, onUnready, scrolling, answers });
    const button = useRef<HTMLButtonElement>(null);
    useSendKey(button, sends);
    const ref = useComposedRefs(forwardedRef, guard.watch, button);
    const element = useElement('button', ...(name ? ([name, 'Button'] as const) : (['Button'] as const)));
    const waits = guard.armed ? 'armed' : 'arming';
    const own = {
      type: 'button',
      'data-emphasis': emphasis,
      'data-state': busy ? 'busy' : ready ? waits : 'not-ready',
      'aria-disabled': !ready || !guard.armed || undefined,
      'aria-describedby': describedByHint(guard, describedBy),
      'aria-keyshortcuts': sends ? SEND_KEY : undefined,
      ...guard.handlers({ onClick, onKeyDown, onPointerDown }),
    } as const;
    return (
      <>
        {renderPart(element, { scope, part, own, content: words }, props, ref)}
        <PressHint guard={guard} scope={scope} />
      </>
    );
  },
);
