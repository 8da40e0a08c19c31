import type { AdapterInbox } from '@elicit-kit/core';
import { asElicitation } from '@elicit-kit/core/internal/inbox';
import { LONGEST_TIMEOUT } from '../calls/human-wait.js';
import { overrideMember } from '../instrumentation/override-member.js';
import { watchConnect } from '../instrumentation/watch-connect.js';
import { answerLegacyRequest, type LegacyRequest } from './answer-legacy-request.js';
import type { AttachElicitationOptions } from './attach-options.js';
import { takesOpenAIForms } from './capabilities.js';
import { reserveClient } from './reserve-client.js';
import { createSdkCalls, type ElicitingMember, type SdkRequests } from './sdk-calls.js';
import { answerWith, type SdkClient, type SdkTransport } from './sdk-client.js';
import { createSession, type Session } from './session.js';

/** How long a server may take to show that it is there, in milliseconds. */
const PROBE_TIMEOUT = 10_000;

/** The members that the clients of both official SDKs have. */
interface OfficialClient extends Readonly<Record<ElicitingMember, unknown>> {
  readonly request: unknown;
  readonly transport?: SdkTransport | undefined;
  getServerVersion(): unknown;
  ping(options: { readonly timeout: number }): Promise<unknown>;
  assertCanSetRequestHandler(method: string): void;
  removeRequestHandler(method: string): void;
}

/** In what the official SDKs differ. */
interface OfficialSdk extends SdkRequests, Pick<SdkClient, 'errors' | 'isLegacy' | 'protocolVersion'> {
  register(): void;
  signalsOf(context: never, id: string | number): LegacyRequest['signals'];
  /** Patches its client further. @returns what takes that back. */
  patch?(): readonly (() => void)[];
}

/** What a client declares of elicitation and of extensions. */
interface Declared {
  readonly elicitation?: object;
  readonly extensions?: Readonly<Record<string, object>>;
}

/** Attaches to a client of either official SDK: the same but for what they name differently. */
export function attachClient<Client extends OfficialClient>(
  client: Client,
  inbox: AdapterInbox,
  options: AttachElicitationOptions,
  { register, signalsOf, patch, errors, isLegacy, protocolVersion, ...requests }: OfficialSdk,
) {
  // From a private member, the same in 1.x and 2.x: the client has no other that tells.
  const declared = () => (client as { readonly _capabilities?: Declared })._capabilities;
  const sdk: SdkClient = {
    errors,
    isLegacy,
    protocolVersion,
    transport: () => client.transport,
    claimed: () => client.getServerVersion(),
    declared: () => declared()?.elicitation,
    takesOpenAIForms: () => takesOpenAIForms(declared()),
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
  const release = reserveClient(client, register);
  const restore = installHandlers(client as never, session, (context, id) => signalsOf(context as never, id));
  session.connection.untilClosed();
  const unwatch = watchConnect(client, session.connection.untilClosed);
  const { callsOf, takeOver } = createSdkCalls(client, session, inbox, options, requests);
  const taken = options.takeOver ? [takeOver()] : [];
  const attached = {
    ...callsOf(),
    callsAs: (id: string, made?: { readonly correlation?: unknown }) => callsOf({ ...made, id }),
    tasks: session.tasks.list,
    ...session.open(...restore, unwatch, ...taken, ...(patch?.() ?? []), release),
  };
  return { session, callsOf, attached };
}

interface Message {
  readonly id: string | number;
  readonly method: string;
  readonly params?: unknown;
}

/** The two members of an SDK's client that hear what no registered handler takes. */
interface FallbackHandlers {
  fallbackRequestHandler?: (request: Message, context: unknown) => Promise<unknown>;
  fallbackNotificationHandler?: (notification: Message) => Promise<void>;
}

/**
 * Takes `elicitation/create` (2025-11-25 and earlier), OpenAI's `openai/elicitation/create` where the client declares it, and `notifications/elicitation/complete` where no handler is
 * registered: only there do the SDKs hand them over as they came. Everything else goes to the handlers that stood before.
 *
 * @returns what puts those handlers back, unless someone has set others since.
 */
function installHandlers(
  client: FallbackHandlers,
  session: Session,
  signalsOf: (context: unknown, id: string | number) => LegacyRequest['signals'],
): readonly (() => void)[] {
  const { fallbackRequestHandler: requestBefore, fallbackNotificationHandler: notificationBefore } = client;

  async function onRequest(request: Message, context: unknown): Promise<unknown> {
    const asked = session.sdk.takesOpenAIForms?.() ? asElicitation(request) : request;
    if (asked.method === 'elicitation/create' && !session.signal.aborted) {
      const { id } = request;
      return answerLegacyRequest(session, { id, params: asked.params, signals: signalsOf(context, id) });
    }
    if (requestBefore) {
      return requestBefore(request, context);
    }
    throw answerWith(-32601);
  }

  async function onNotification(notification: Message): Promise<void> {
    if (notification.method === 'notifications/elicitation/complete' && !session.signal.aborted) {
      session.questions.complete(notification.params);
    }
    await notificationBefore?.(notification);
  }

  return [
    overrideMember(client, 'fallbackRequestHandler', onRequest),
    overrideMember(client, 'fallbackNotificationHandler', onNotification),
  ];
}
