import type { ElicitationBatch, ServerAttribution as Server, UrlInspection } from '@elicit-kit/core';
import { readPicture } from '@elicit-kit/core/internal/stores';
import { displayName } from '@elicit-kit/core/internal/text';
import { attributionMessages } from '@elicit-kit/core/internal/messages';
import type { CallReference } from '@elicit-kit/core/internal/types';
import { createContext, Fragment, useContext, type ElementType, type ReactNode } from 'react';
import { fillSlots, SLOT } from '../internals/fill-slots.js';
import { renderHostName } from '../internals/host-name.js';
import type { RequestEnd } from '../internals/request-end.js';
import { useElement } from '../internals/use-element.js';
import { useMessages } from '../internals/use-messages.js';
import { useUrlInspector } from '../internals/use-url-inspector.js';
import { useElicitKit } from '../provider/elicit-kit-context.js';
import { useDescribedArguments, useNameFindings } from './use-attribution-facts.js';
import { cleanName, useServerOrigin } from './use-server-origin.js';
import { useServerDomain, useServerInspection } from './use-server-inspection.js';

/** The call that everything below it is asked for: the inbox knows it, and no dialog or form needs to. */
export const CallContext = /* @__PURE__ */ createContext<CallReference | undefined>(undefined);

export interface ServerAttributionProps {
  /** As the host knows it; what it says of itself is its `claimed`. */
  server: Server;
  /** The call that needs the input, where it is known. */
  operation?: ElicitationBatch['operation'] | undefined;
  /** Which call of that operation it is, by its arguments. @default that of the inbox's entry around it */
  call?: CallReference | undefined;
  /** Where a title names the origin already. @default false */
  withoutOrigin?: boolean;
}

/**
 * Who asks: the verified origin first, the server's own words after it, quieter; what is odd about it, what needs the input, and
 * the chain it came through. Renders a `<div>` element.
 */
export function ServerAttribution({ server, operation, call: given, withoutOrigin }: ServerAttributionProps) {
  const fromInbox = useContext(CallContext);
  const origin = useServerOrigin(server);
  const domain = useServerDomain(server);
  return (
    <div
      data-scope="server-attribution"
      data-part="root"
      data-elicit-look="quiet"
      data-kind={server.endpoint.kind}
    >
      {!withoutOrigin && (
        <Line part="origin" look="strong">
          {renderHostName(origin, domain)}
        </Line>
      )}
      <Claim claimed={server.claimed} />
      <Warning server={server} />
      <Context operation={operation} call={given ?? fromInbox} />
      <Chain via={server.via} />
    </div>
  );
}

function Line({ part, look, children }: LineProps) {
  return (
    <p data-scope="server-attribution" data-part={part} data-elicit-look={look}>
      {children}
    </p>
  );
}

interface LineProps {
  readonly part: 'origin' | 'claim' | 'context' | 'chain';
  readonly look?: 'strong';
  readonly children: ReactNode;
}

/** A server's word, within an element of its own: it can't read on as ours. */
function word(
  part: 'claimed-name' | 'chain-name' | 'operation-name',
  text: string,
  key: string | number = part,
) {
  return (
    <bdi
      key={key}
      data-scope="server-attribution"
      data-part={part}
      data-elicit-look={part === 'operation-name' ? 'paper' : undefined}
    >
      {cleanName(text)}
    </bdi>
  );
}

/** What the server calls itself, said as its claim; its links are left alone. */
function Claim({ claimed }: Pick<Server, 'claimed'>) {
  const messages = useMessages(attributionMessages);
  const icon = useIcon(claimed?.icons);
  const name = cleanName(claimed?.title ?? '') || cleanName(claimed?.name ?? '');
  if (name === '') {
    return null;
  }
  return (
    <Line part="claim">
      {icon !== undefined && (
        // No cookies: the server of an icon learns that it was fetched, and not by whom. Its address last.
        <img
          alt=""
          width={20}
          height={20}
          crossOrigin="anonymous"
          referrerPolicy="no-referrer"
          data-scope="server-attribution"
          data-part="icon"
          src={icon}
        />
      )}
      {fillSlots(messages('attribution.claim', { name: SLOT }), [word('claimed-name', name)])}
    </Line>
  );
}

/** A server may name thousands. */
const MOST_ICONS = 8;

/** One within the message first, then, where the app says `remoteIcons`, the first whose address raises no warning. */
function useIcon(icons: NonNullable<Server['claimed']>['icons'] = []): string | undefined {
  const { remoteIcons = false } = useElicitKit();
  const pictures = icons.slice(0, MOST_ICONS).flatMap((icon) => readPicture(icon) ?? []);
  const inline = pictures.find(({ remote }) => !remote)?.src;
  const fetched = inline === undefined && remoteIcons ? pictures.filter(({ remote }) => remote) : [];
  // Without its tables nothing is inspected, so nothing is fetched.
  const inspector = useUrlInspector(fetched.length > 0);
  return inline ?? fetched.find(({ src }) => inspector?.inspectUrl(src).verdict === 'allow')?.src;
}

/** Says that the server's name or address may be taken for another's. */
function Warning({ server }: Pick<ServerAttributionProps, 'server'>) {
  const messages = useMessages(attributionMessages);
  const names = useNameFindings(server);
  const address = useServerInspection(server);
  const { warnings = [], host, AddressWarnings } = address ?? {};
  // A part of the app that claims no name has none to be taken for another's.
  const isUnchecked =
    address?.failed || (names.failed && (server.endpoint.kind === 'url' || server.claimed !== undefined));
  if (names.findings.length + warnings.length === 0 && !isUnchecked) {
    return null;
  }
  return (
    <div data-scope="server-attribution" data-part="warning" data-elicit-look="sign box signed">
      {AddressWarnings && <AddressWarnings findings={warnings} host={host} />}
      {isUnchecked && (
        <p data-scope="server-attribution" data-part="warning-text" data-code="unchecked">
          {messages('attribution.unchecked')}
        </p>
      )}
      {names.findings.map(({ code, name, place }) => (
        <p key={`${code} ${place}`} data-scope="server-attribution" data-part="warning-text" data-code={code}>
          {messages(`attribution.${code}`, { name: cleanName(name), place })}
        </p>
      ))}
    </div>
  );
}

/** What the input is needed for: the tool that runs, and what it was called with, so that two calls of one tool can be distinguished. */
function Context({ operation, call }: Pick<ServerAttributionProps, 'operation' | 'call'>) {
  const messages = useMessages(attributionMessages);
  const { shown, omitted } = useDescribedArguments(call);
  const count = call?.oneOf?.length ?? 0;
  if (operation === undefined) {
    return count > 0 && <Line part="context">{messages('attribution.oneOfOperations', { count })}</Line>;
  }
  const sentence = SENTENCES[operation.method] ?? 'attribution.operation';
  return (
    <Line part="context">
      {fillSlots(messages(sentence, { name: SLOT }), [word('operation-name', nameOf(operation))])}
      {count > 0 && ` · ${messages('attribution.oneOf', { count })}`}
      {shown.length + omitted > 0 && (
        <>
          {' '}
          <span data-scope="server-attribution" data-part="arguments">
            {shown.map(({ name, value }, index) => (
              <Fragment key={index}>
                {index > 0 && ' · '}
                <bdi data-scope="server-attribution" data-part="argument">
                  {value === undefined
                    ? messages('attribution.argumentHidden', { name })
                    : messages('attribution.argument', { name, value })}
                </bdi>
              </Fragment>
            ))}
            {omitted > 0 && ` · ${messages('attribution.argumentsOmitted', { count: omitted })}`}
          </span>
        </>
      )}
    </Line>
  );
}

/** The name of a tool is a server's: one line, nothing in it reads as ours. Others may be addresses. */
function nameOf({ method, name }: NonNullable<ServerAttributionProps['operation']>): string {
  return method === 'tools/call' ? displayName(name) : name;
}

/** The requests that may need input: 2026-07-28, input required results. */
const SENTENCES: Readonly<
  Record<string, 'attribution.tool' | 'attribution.prompt' | 'attribution.resource'>
> = {
  'tools/call': 'attribution.tool',
  'prompts/get': 'attribution.prompt',
  'resources/read': 'attribution.resource',
};

/** More would only hide the ones that matter. */
const LONGEST_CHAIN = 10;

/** The servers that passed the request on. */
function Chain({ via = [] }: Pick<Server, 'via'>) {
  const messages = useMessages(attributionMessages);
  const { locale = 'en' } = useElicitKit();
  if (via.length === 0) {
    return null;
  }
  const names = via.slice(0, LONGEST_CHAIN).map(({ name }, index) => word('chain-name', name, index));
  const slots = [...names.map(() => SLOT), ...(via.length > LONGEST_CHAIN ? ['…'] : [])];
  return (
    <Line part="chain">
      {fillSlots(
        via.length === 1
          ? messages('attribution.passedOnBy', { name: SLOT })
          : messages('attribution.passedOnByChain', {
              names: new Intl.ListFormat(locale, { type: 'unit' }).format(slots),
            }),
        names,
      )}
    </Line>
  );
}

export interface AttributionHeaderProps extends Omit<ServerAttributionProps, 'server'> {
  /** The component whose header it is, in kebab case. */
  scope: string;
  /** What is asked for. */
  kind: 'form' | 'url' | 'approval' | 'batch';
  /** What the inspection of an address found. */
  verdict?: UrlInspection['verdict'] | undefined;
  /** How the request ended. */
  end?: RequestEnd | undefined;
  /** Names the request and the origin that asks. */
  title: ReactNode;
  server: Server | undefined;
}

/** The top of every request, in one order everywhere: its title with the verified origin, then who asks. Renders a `<div>` element. */
export function AttributionHeader({
  scope,
  kind,
  verdict,
  end,
  title,
  server,
  operation,
}: AttributionHeaderProps) {
  const Header = useElement('div', 'Header') as ElementType;
  return (
    <Header
      data-scope={scope}
      data-part="header"
      data-elicit-look="header"
      data-kind={kind}
      data-verdict={verdict}
      data-state={end}
    >
      {title}
      {server && <ServerAttribution server={server} operation={operation} withoutOrigin />}
    </Header>
  );
}
