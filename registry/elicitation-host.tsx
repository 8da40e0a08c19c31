'use client';

import { Button } from '@/components/ui/button';
import { elicitationControls } from '@/components/elicitation-controls';
import type { PersonInbox } from '@elicit-kit/core';
import { Inbox, type ButtonComponentProps } from '@elicit-kit/react';
import { forwardRef, type ComponentProps, type ReactNode } from 'react';

const VARIANTS = { primary: 'default', secondary: 'outline', quiet: 'ghost', danger: 'destructive' } as const;

/** The project's own button, as prominent as the kit wants it: where a page may deceive, that isn't the one that opens it. */
const KitButton = forwardRef<HTMLButtonElement, ButtonComponentProps>(function KitButton(props, ref) {
  const variant = VARIANTS[props['data-emphasis']];
  return <Button {...(props as ComponentProps<typeof Button>)} ref={ref} variant={variant} />;
});

const components = { Button: KitButton };

/** Around what shows requests: whatever a server asks is shown above `children`, when it is asked. */
export function ElicitationHost({ inbox, children }: { inbox: PersonInbox; children?: ReactNode }) {
  return (
    <Inbox.Provider inbox={inbox}>
      {children}
      <Inbox.Outlet components={components} controls={elicitationControls} />
    </Inbox.Provider>
  );
}
