import './without-evaluation.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClients } from './client/clients.js';
import { loadConfig } from './config.js';
import { Demo } from './demo.js';

const root = document.getElementById('root');
if (!root) {
  throw new Error('The page has no #root to render into. Restore it in developer.html.');
}
const clients = createClients();
const config = await loadConfig();

createRoot(root).render(
  <StrictMode>
    <Demo clients={clients} config={config} />
  </StrictMode>,
);
