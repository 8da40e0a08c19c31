import './index.css';
import { ElicitationHost } from '@/components/elicitation-host';
import { createElicitationInbox } from '@elicit-kit/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const inbox = createElicitationInbox();
const batch = {
  server: { connectionId: 'travel', endpoint: { kind: 'url' as const, origin: 'https://travel.example' } },
  requests: [
    {
      key: 'table',
      params: {
        message: 'Which table?',
        requestedSchema: {
          type: 'object',
          properties: {
            window: { type: 'boolean', title: 'By the window' },
            room: { type: 'string', title: 'Room', enum: ['Garden', 'Bar', 'Hall'] },
          },
          required: ['window', 'room'],
        },
      },
    },
  ],
};

function App() {
  const [answer, setAnswer] = useState('');
  const ask = async () => setAnswer(JSON.stringify(await inbox.submit(batch).results));
  return (
    <ElicitationHost inbox={inbox}>
      <button onClick={() => void ask()}>Ask</button>
      <p role="status">{answer}</p>
    </ElicitationHost>
  );
}

createRoot(document.querySelector('#root') as Element).render(<App />);
