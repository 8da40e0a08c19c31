import type { ServerAttribution } from '@elicit-kit/core';
import { ElicitationForm, UrlConsentDialog } from '@elicit-kit/react';
import { elicitationOf } from '../../../packages/react/src/requests.fixtures.js';
import './threat.css';

export interface ThreatProps {
  server: ServerAttribution;
  request: {
    message: string;
    mode?: 'url';
    url?: string;
    requestedSchema?: {
      properties: Readonly<Record<string, { type?: string; title: string; default?: unknown }>>;
    };
  };
}

const nothing = () => undefined;

/** The same request twice: as a client without care shows it, and as the kit does. Nothing here is sent or opened. */
export function Threat({ server, request }: ThreatProps) {
  const elicitation = elicitationOf(request);
  const handlers = { server, onAccept: nothing, onDecline: nothing, onCancel: nothing };
  return (
    <div className="threat">
      <section aria-label="Without care">
        <h3>Without care</h3>
        <Careless server={server} request={request} />
      </section>
      <section aria-label="elicit-kit">
        <h3>elicit-kit</h3>
        {elicitation.mode === 'form' ? (
          <ElicitationForm.Root elicitation={elicitation} {...handlers} />
        ) : (
          <UrlConsentDialog.Root
            elicitation={elicitation}
            presentation="inline"
            openUrl={() => false}
            {...handlers}
          />
        )}
      </section>
    </div>
  );
}

/** Who asks is what it calls itself, words are shown as they came, an address is a link. */
function Careless({ server, request }: ThreatProps) {
  const fields = Object.entries(request.requestedSchema?.properties ?? {});
  return (
    <div className="careless">
      <strong>{server.claimed?.title ?? 'MCP server'}</strong>
      <p>{request.message}</p>
      {fields.map(([key, { title, default: value }]) =>
        typeof value === 'boolean' ? (
          <label key={key} className="tick">
            <input type="checkbox" defaultChecked={value} /> {title}
          </label>
        ) : (
          <label key={key}>
            {title} <input defaultValue={value === undefined ? '' : String(value)} />
          </label>
        ),
      )}
      {request.url !== undefined && <u>{request.url}</u>}
      <button type="button">{request.url === undefined ? 'Submit' : 'Open'}</button>
    </div>
  );
}
