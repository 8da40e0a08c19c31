import { createElicitationInbox, parseElicitation } from '@elicit-kit/core';
import { ElicitationDialog, Inbox } from '@elicit-kit/react';
import '@elicit-kit/react/theme.css';
import { Fragment, StrictMode, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostModalProps } from './host-modal-props.ts';

interface Host {
  readonly Around?: ComponentType<{ children: ReactNode }>;
  /** The library's modal dialog. */
  readonly HostModal: ComponentType<HostModalProps>;
  /** The library's select, in one of the kit's dialogs. */
  readonly Picker?: ComponentType;
}

const HOSTS: Readonly<Record<string, () => Promise<Host>>> = {
  native: () => import('./hosts/native.tsx'),
  antd: () => import('./hosts/antd.tsx'),
  bootstrap: () => import('./hosts/bootstrap.tsx'),
  mui: () => import('./hosts/mui.tsx'),
  radix: () => import('./hosts/radix.tsx'),
  mantine: () => import('./hosts/mantine.tsx'),
};

const server = {
  connectionId: 'travel',
  endpoint: { kind: 'url', origin: 'https://travel.example' },
} as const;
const params = {
  message: 'To hold a table for you we need a name.',
  requestedSchema: { type: 'object', properties: { name: { type: 'string', title: 'Booked for' } } },
};

const inbox = createElicitationInbox();
const answers: unknown[] = [];

function Page({ host: { Around = Fragment, HostModal, Picker } }: { host: Host }) {
  const [open, setOpen] = useState(false);
  const [picking, setPicking] = useState(false);
  const { elicitation } = parseElicitation(params);
  Object.assign(window, {
    answers,
    openHost: () => {
      setOpen(true);
    },
    ask: () => {
      inbox
        .submit({ server, requests: [{ key: 'one', params }] })
        .results.then((result) => answers.push(...result));
    },
    pick: () => {
      setPicking(true);
    },
  });
  return (
    <Around>
      <Inbox.Provider inbox={inbox}>
        <button type="button">Page button</button>
        <HostModal
          open={open}
          onClose={() => {
            setOpen(false);
          }}
        >
          <label>
            Host field <input />
          </label>
        </HostModal>
        <Inbox.Outlet review={false} />
        {picking && Picker && elicitation?.mode === 'form' && (
          <ElicitationDialog.Root
            elicitation={elicitation}
            server={server}
            onAccept={() => undefined}
            onDecline={() => undefined}
            onCancel={() => {
              setPicking(false);
            }}
            notice={<Picker />}
          />
        )}
      </Inbox.Provider>
    </Around>
  );
}

const load = HOSTS[location.hash.slice(1)];
if (load !== undefined) {
  const host = await load();
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <StrictMode>
      <Page host={host} />
    </StrictMode>,
  );
}
