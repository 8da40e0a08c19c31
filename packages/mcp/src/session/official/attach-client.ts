import type { AdapterInbox } from '@elicit-kit/core';
import { LONGEST_TIMEOUT } from '../../calls/human-wait.js';
import { overrideMember } from '../../instrumentation/override-member.js';
import type { AttachElicitationOptions } from '../attach-options.js';
import type { Declared } from '../capabilities.js';
import { hearRequests } from '../requests/legacy-requests.js';
import { reserveClient } from '../reserve-client.js';
import { createSdkCalls, type ElicitingMember, type SdkRequests } from './sdk-calls.js';
import type { SdkTransport } from '../../instrumentation/transport-watch.js';
import type { SdkClient } from '../sdk-client.js';
import { createSession } from '../session.js';

/** How long a server may take to show that it is there, in milliseconds. */
const PROBE_TIMEOUT = 10_000;

/** The members that the clients of both official SDKs have. */
interface OfficialClient extends Readonly<Record<ElicitingMember, unknown>> {
  readonly request: unknown;
  readonly transport?: object | undefined;
  connect(transport: never, options?: never): Promise<void>;
  getServerVersion(): unknown;
  ping(options: { readonly timeout: number }): Promise<unknown>;
  assertCanSetRequestHandler(method: string): void;
}

/** Attaches to a client of either official SDK: the same but for the last. */
export function attachClient<Client extends OfficialClient>(
  client: Client,
  inbox: AdapterInbox,
  options: AttachElicitationOptions,
  {
    errors,
    isLegacy,
    protocolVersion,
    ...requests
  }: SdkRequests & Pick<SdkClient, 'errors' | 'isLegacy' | 'protocolVersion'>,
) {
  // From a private member, the same in 1.x and 2.x: the client has no other that tells.
  const declared = () => (client as { readonly _capabilities?: Declared })._capabilities;
  let connecting: SdkTransport | undefined;
  const sdk: SdkClient = {
    errors,
    isLegacy,
    protocolVersion,
    transport: () => connecting ?? (client.transport as SdkTransport | undefined),
    claimed: () => client.getServerVersion(),
    declared,
    ping: () => client.ping({ timeout: PROBE_TIMEOUT }),
    // It is ended by its signal. Listening to progress is what gives it the progress token that the draft asks for.
    track: (elicitationId, signal, onprogress) =>
      (client as { request(...given: unknown[]): Promise<unknown> }).request(
        { method: 'elicitation/track', params: { elicitationId } },
        requests.anyResult,
        { signal, onprogress, timeout: LONGEST_TIMEOUT },
      ),
  };
  const session = createSession(sdk, inbox, options);
  const release = reserveClient(client, declared());
  hearRequests(session);
  const { untilClosed } = session.connection;
  untilClosed();
  const { connect } = client;
  // The client has no event for it, and the first request may come before it knows its transport.
  const unwatch = overrideMember(client, 'connect', async (...given) => {
    // One that is connected has the new transport at once, or refuses it and goes on with what it has.
    [connecting] = client.transport ? [] : given;
    untilClosed();
    try {
      const connected = connect.apply(client, given);
      untilClosed();
      await connected;
    } finally {
      connecting = undefined;
      untilClosed();
    }
  });
  const { callsOf, takeOver, tools } = createSdkCalls(client, session, inbox, options, requests);
  const attached = {
    ...callsOf(),
    callsAs: (id: string, made?: { readonly correlation?: unknown }) => callsOf({ ...made, id }),
    tasks: session.tasks.list,
    tools,
    ...session.open(unwatch, ...(options.takeOver ? takeOver() : []), release),
  };
  return { session, callsOf, attached };
}
