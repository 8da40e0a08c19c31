import { displayText } from '@elicit-kit/core/text';
import type { ElicitResult, InboxEntry } from '@elicit-kit/core';
import { type ComponentType, useState } from 'react';
import { Inbox, ServerAttribution, useElicitationInbox, useInboxSnapshot } from '../index.js';

type Accepted = ElicitResult & { readonly action: 'accept' };

export interface AppFrameProps {
  connectionId: string;
  resourceUri: string;
  request: unknown;
  onResult: (result: ElicitResult) => void;
  onFailure: () => void;
}

/** In place of the Outlet. What the app says is shown before it is sent; whatever fails ends at the plain form. */
export function Questions({ AppFrame }: { AppFrame: ComponentType<AppFrameProps> }) {
  const inbox = useElicitationInbox();
  const { entries } = useInboxSnapshot();
  const [plainId, setPlainId] = useState<string>();
  const [given, setGiven] = useState<{ id: string; content: Accepted['content'] }>();
  const entry = entries.find(({ state }) => state === 'pending');
  const resourceUri = entry && appOf(entry);
  if (!entry || resourceUri === undefined || entry.id === plainId) {
    return <Inbox.Outlet />;
  }
  const { id, server } = entry;
  const content = given?.id === id ? given.content : undefined;
  const showPlainForm = () => setPlainId(id);
  const send = async (answer: ElicitResult) => {
    const { status } = await inbox.answer(id, [answer]);
    if (status === 'invalidContent') {
      showPlainForm();
    }
  };
  return (
    <section aria-label="A server asks">
      <ServerAttribution.Root server={server} />
      {content ? (
        <>
          <ul>
            {Object.entries(content).map(([key, value]) => (
              <li key={key}>{displayText(`${key}: ${JSON.stringify(value)}`, { maxLength: 5_000 })}</li>
            ))}
          </ul>
          <button onClick={() => void send({ action: 'accept', content })}>Send</button>
          <button onClick={() => setGiven(undefined)}>Change</button>
        </>
      ) : (
        <AppFrame
          key={id}
          connectionId={server.connectionId}
          resourceUri={resourceUri}
          request={entry.items[0]?.params}
          onResult={(answer) =>
            answer.action === 'accept' ? setGiven({ id, content: answer.content ?? {} }) : showPlainForm()
          }
          onFailure={showPlainForm}
        />
      )}
      <button onClick={showPlainForm}>Use the plain form</button>
      <button onClick={() => void send({ action: 'cancel' })}>Not now</button>
    </section>
  );
}

/** The app that a server has for its form. A batch of several is shown plain. */
function appOf({ items: [item, another] }: InboxEntry): string | undefined {
  const { _meta } = (item?.params ?? {}) as { readonly _meta?: { readonly ui?: { resourceUri?: unknown } } };
  const uri = _meta?.ui?.resourceUri;
  return !another && typeof uri === 'string' && uri.startsWith('ui://') ? uri : undefined;
}
