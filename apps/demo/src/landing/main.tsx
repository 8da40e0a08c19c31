import { createRoot, hydrateRoot } from 'react-dom/client';
import { LandingPage } from './page.js';

const root = document.getElementById('root');
if (!root) {
  throw new Error('The page has no #root to render into. Restore it in index.html.');
}
// While developing, nothing is rendered in advance.
if (root.hasChildNodes()) {
  hydrateRoot(root, <LandingPage />);
} else {
  createRoot(root).render(<LandingPage />);
}
