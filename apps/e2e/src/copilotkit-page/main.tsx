import { HttpAgent } from '@ag-ui/client';
import { CopilotKitProvider } from '@copilotkit/react-core/v2';
import { createRoot } from 'react-dom/client';
import { Thread } from './chat.js';

const url = new URLSearchParams(location.search).get('agent') ?? '';
const agents = { desk: new HttpAgent({ url }) };
createRoot(document.getElementById('root') as HTMLElement).render(
  <CopilotKitProvider agents__unsafe_dev_only={agents}>
    <Thread agentId="desk" />
  </CopilotKitProvider>,
);
