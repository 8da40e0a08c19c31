import { Button } from '@/components/ui/button';
import { Inbox, type ButtonComponentProps, type Components } from '@elicit-kit/react';

const VARIANTS = { primary: 'default', secondary: 'outline', quiet: 'link', danger: 'destructive' } as const;

function ShadcnButton(props: ButtonComponentProps) {
  return <Button {...props} variant={VARIANTS[props['data-emphasis']]} />;
}

// Outside of the component, so that the reference is stable.
const components: Components = { Button: ShadcnButton };

export function Requests() {
  return <Inbox.Outlet components={components} />;
}
