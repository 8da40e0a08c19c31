import { Inbox, type ButtonComponentProps, type Components } from '@elicit-kit/react';
import Button from '@mui/material/Button';

const VARIANTS = { primary: 'contained', secondary: 'outlined', quiet: 'text', danger: 'contained' } as const;

function MuiButton(props: ButtonComponentProps) {
  return <Button {...props} variant={VARIANTS[props['data-emphasis']]} />;
}

// Outside of the component, so that the reference is stable.
const components: Components = { Button: MuiButton };

export function Requests() {
  return <Inbox.Outlet components={components} />;
}
