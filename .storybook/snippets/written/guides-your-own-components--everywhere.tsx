import {
  Inbox,
  type ButtonComponentProps,
  type Components,
  type PartComponentProps,
} from '@elicit-kit/react';

function Button(props: ButtonComponentProps) {
  return <button {...props} className={`my-button my-button-${props['data-emphasis']}`} />;
}

function Overlay(props: PartComponentProps) {
  return <div {...props} className="my-backdrop" />;
}

// Outside of the component, so that the references are stable.
const components: Components = { Button, TextButton: Button, IconButton: Button, Overlay };

export function Requests() {
  return <Inbox.Outlet components={components} />;
}
