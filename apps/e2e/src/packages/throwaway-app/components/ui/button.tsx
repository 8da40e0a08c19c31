import type { ButtonHTMLAttributes } from 'react';

/** Stands for shadcn's button: the same props. */
export function Button({
  variant = 'default',
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: 'default' | 'destructive' | 'link' | 'outline' }) {
  return <button data-variant={variant} {...props} />;
}
