import '@elicit-kit/react/theme.css';
import './page.css';
import { connectInbox } from '@elicit-kit/relay/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Host } from './host.js';
import { SignIn } from './sign-in.js';

const response = await fetch('/session');
const { person } = (await response.json()) as { person: string | null };

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    {person === null ? <SignIn /> : <Host person={person} inbox={connectInbox('/elicitation')} />}
  </StrictMode>,
);
