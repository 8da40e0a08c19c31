'use client';

import { forwardRef, type ComponentPropsWithoutRef, type ElementType } from 'react';
import type { ButtonEmphasis } from '../provider/components.js';
import { useElement } from './use-element.js';

export interface PartButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'type'> {
  'data-scope': string;
  'data-part': string;
  'data-state'?: string | undefined;
  'data-elicit-dismisses'?: '' | undefined;
  /** @default 'secondary' */
  emphasis?: ButtonEmphasis | undefined;
  /** It has a sign instead of words. @default false */
  icon?: boolean | undefined;
}

const ICON_BUTTON = ['IconButton'] as const;
const TEXT_BUTTON = ['TextButton', 'Button'] as const;
const BUTTON = ['Button'] as const;

/** A button that is no part of its own: the host's, where it gave one. Renders a `<button>` element. */
export const PartButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartButtonProps>(function PartButton(
  { emphasis = 'secondary', icon = false, ...props },
  ref,
) {
  const words = emphasis === 'quiet' ? TEXT_BUTTON : BUTTON;
  const Button = useElement('button', ...(icon ? ICON_BUTTON : words)) as ElementType;
  return <Button type="button" data-emphasis={emphasis} {...props} ref={ref} />;
});
