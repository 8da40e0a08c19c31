import '@elicit-kit/react/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './brand.css';
import { Host } from './host';
import { bookTable, inbox } from './mcp';

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <Host inbox={inbox} bookTable={bookTable} />
  </StrictMode>,
);
