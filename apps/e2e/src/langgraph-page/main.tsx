import { createRoot } from 'react-dom/client';
import { Chat } from './chat.js';

const given = new URLSearchParams(location.search);
createRoot(document.getElementById('root') as HTMLElement).render(
  <Chat apiUrl={given.get('api') ?? ''} assistantId={given.get('graph') ?? ''} />,
);
