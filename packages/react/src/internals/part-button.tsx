import { forwardRef, type ComponentPropsWithoutRef, type ElementType } from 'react';
import type { ButtonEmphasis, Components } from '../provider/components.js';
import { useElement } from './use-element.js';

export interface PartButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'type'> {
  'data-scope': string;
  'data-part': string;
  'data-state'?: string | undefined;
  'data-elicit-dismisses'?: '' | undefined;
  /** @default 'secondary' */
  emphasis?: ButtonEmphasis | undefined;
  /** Under which the host may have given its element, before those of any button. */
  name?: keyof Components | undefined;
  /** It has a sign instead of words. @default false */
  icon?: boolean | undefined;
}

/** A button that is no part of its own: the host's, where it gave one. Renders a `<button>` element. */
export const PartButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, PartButtonProps>(function PartButton(
  { emphasis = 'secondary', icon, name, ...props },
  ref,
) {
  const words = emphasis === 'quiet' && !name ? 'TextButton' : 'Button';
  const Button = useElement(
    'button',
    name,
    icon ? 'IconButton' : words,
    icon ? undefined : 'Button',
  ) as ElementType;
  return <Button type="button" data-emphasis={emphasis} {...props} ref={ref} />;
});
