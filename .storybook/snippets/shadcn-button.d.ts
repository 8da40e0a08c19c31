/** Stands for the button that shadcn's command copies into an app, as the snippets import it. */
declare module '@/components/ui/button' {
  import type { ButtonHTMLAttributes, ReactElement } from 'react';
  export function Button(
    props: ButtonHTMLAttributes<HTMLButtonElement> & {
      variant?: 'default' | 'destructive' | 'link' | 'outline';
    },
  ): ReactElement;
}
