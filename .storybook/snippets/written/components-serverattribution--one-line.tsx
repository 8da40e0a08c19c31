import type { ServerAttribution as Server } from '@elicit-kit/core';
import { ServerAttribution } from '@elicit-kit/react';

export function ServerName({ server }: { server: Server }) {
  return (
    <ServerAttribution.Root server={server}>
      <ServerAttribution.Origin asChild>
        <strong />
      </ServerAttribution.Origin>
      <ServerAttribution.Claim />
    </ServerAttribution.Root>
  );
}
