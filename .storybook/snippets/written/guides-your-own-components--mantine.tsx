import { Inbox, type ButtonComponentProps, type Components } from '@elicit-kit/react';
import { Button } from '@mantine/core';

const VARIANTS = { primary: 'filled', secondary: 'default', quiet: 'subtle', danger: 'filled' } as const;

function MantineButton(props: ButtonComponentProps) {
  return <Button {...props} variant={VARIANTS[props['data-emphasis']]} />;
}

// Outside of the component, so that the reference is stable.
const components: Components = { Button: MantineButton };

export function Requests() {
  return <Inbox.Outlet components={components} />;
}
