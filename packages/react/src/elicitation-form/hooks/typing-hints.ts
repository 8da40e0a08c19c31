import type { FieldModel } from '@elicit-kit/core';
import type { InputHTMLAttributes } from 'react';

export type TypingHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'dir'
>;

/** Attributes that help to type a field's answer. A keypad of digits only where no minus sign can be needed. */
export function typingHints(field: FieldModel, secret: boolean): TypingHints {
  const autoComplete = secret ? 'off' : undefined;
  const code = { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } as const;
  switch (field.kind) {
    case 'email':
      return { ...code, inputMode: 'email', autoComplete: autoComplete ?? 'email' };
    case 'uri':
      return { ...code, inputMode: 'url', autoComplete: autoComplete ?? 'url' };
    case 'integer':
    case 'number': {
      const unsigned = (field.minimum ?? field.exclusiveMinimum ?? -1) >= 0;
      const keypad = field.kind === 'integer' ? 'numeric' : 'decimal';
      // A keypad of digits has neither capitals nor words.
      return unsigned
        ? { dir: 'ltr', inputMode: keypad, autoComplete: 'off' }
        : { ...code, inputMode: 'text', autoComplete: 'off' };
    }
    case 'date':
    case 'date-time':
      return { ...code, autoComplete: 'off' };
    default:
      // A spelling service of the browser's may read along, and a list of earlier answers is another server's.
      return {
        dir: 'auto',
        autoComplete: 'off',
        ...(secret && { spellCheck: false, autoCapitalize: 'none' }),
      };
  }
}
