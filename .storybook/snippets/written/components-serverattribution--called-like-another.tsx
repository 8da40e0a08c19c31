import { ElicitKitProvider, ServerAttribution } from '@elicit-kit/react';

const travel = {
  connectionId: 'travel',
  endpoint: { kind: 'url', origin: 'https://mcp.travel.example.com' },
  claimed: { title: 'Travel Desk' },
} as const;

const imitation = {
  connectionId: 'other',
  endpoint: { kind: 'url', origin: 'https://mcp.trave1.example.com' },
  claimed: { title: 'Travel-Desk' },
} as const;

export function Example() {
  return (
    <ElicitKitProvider servers={[travel]}>
      <ServerAttribution.Root server={imitation} />
    </ElicitKitProvider>
  );
}
