import type { FieldId } from '../fields/field-base.js';
import type { ResourceField, ResourceKind } from '../fields/resource.js';
import type { AddedResource, AddedResources, PickOutcome } from '../form/added-resources.js';
import type { FormModel } from '../form/form-model.js';
import { isUri } from '../formats/uri.js';
import { isRecord } from '../untrusted/own-value.js';
import type { ResourceSlots } from './elicitation-inbox.js';
import { aborted } from '../async/on-abort.js';
import type { ServerAttribution } from './entry/server-attribution.js';

export interface PickFileRequest {
  /** Who gets it. */
  readonly server: ServerAttribution;
  readonly kind: ResourceKind;
  /** `.ext` or `type/subtype`, as in HTML's `accept`, in lower case. Untrusted text. Absent: any. */
  readonly accept?: readonly string[];
  /** Aborts when the request ends, or the person leaves the form: close the dialog. */
  readonly signal: AbortSignal;
}

/** What the app does so that a person can add files of their own. */
export interface ResourceSlotsOptions {
  /**
   * Lets the person pick one file or directory.
   *
   * @returns the URI under which this server can read it: `file:` for a program on this computer; for any other server a short-lived
   * address that can't be guessed, of a store of the app's. Nothing where the person picked none.
   */
  readonly pickFile: (request: PickFileRequest) => Promise<AddedResource | undefined>;
  /** What `pickFile` can pick. A form that asks for anything else is unsupported. @default ['file'] */
  readonly kinds?: readonly ResourceKind[];
}

/**
 * How a person adds files of their own, for an inbox, which then takes what they gave and no other URI beside those that a server
 * lists. Who doesn't import this doesn't load it.
 *
 * @example
 * const inbox = createElicitationInbox({ resources: resourceSlots({ pickFile }) });
 *
 * @example Without an inbox
 * const slots = resourceSlots({ pickFile });
 * const { elicitation } = parseElicitation(params, { canAdd: slots.kinds });
 * const resources = slots.open(elicitation.model, server);
 */
export function resourceSlots(options: ResourceSlotsOptions): ResourceSlots {
  const opened = new WeakMap<FormModel, AddedResources>();
  return {
    kinds: options.kinds ?? ['file'],
    open(model, server) {
      const resources = opened.get(model) ?? createAddedResources(options, model, server);
      opened.set(model, resources);
      return resources;
    },
  };
}

function createAddedResources(
  slots: ResourceSlotsOptions,
  { fields }: FormModel,
  server: ServerAttribution,
): AddedResources {
  const added = new Map<FieldId, Map<string, AddedResource>>();
  let isPicking = false;

  function addOf(id: FieldId): ResourceField['add'] {
    const field = fields.find((each) => each.id === id);
    return field?.kind === 'resource' ? field.add : undefined;
  }

  function keep(id: FieldId, given: unknown): PickOutcome {
    const resource = readResource(given);
    const refused = refusalOf(resource, addOf(id)?.accept, server);
    if (refused) {
      return { status: 'refused', reason: refused };
    }
    added.set(id, new Map(added.get(id)).set(resource.uri, resource));
    return { status: 'added', resource };
  }

  return {
    async pick(id, signal) {
      const add = addOf(id);
      if (add === undefined || isPicking || signal.aborted) {
        return CANCELLED;
      }
      isPicking = true;
      try {
        // One that doesn't hear of the signal keeps nobody waiting, and what it gives later is dropped.
        const given = await Promise.race([slots.pickFile({ server, ...add, signal }), aborted(signal)]);
        return given === undefined ? CANCELLED : keep(id, given);
      } finally {
        isPicking = false;
      }
    },
    find: (id, uri) => added.get(id)?.get(uri),
  };
}

const CANCELLED: PickOutcome = Object.freeze({ status: 'cancelled' });

/** @throws TypeError: a mistake of the calling code. */
function readResource(given: unknown): AddedResource {
  const { uri, name, size, mimeType } = (isRecord(given) ? given : {}) as Readonly<Record<string, unknown>>;
  if (typeof uri !== 'string' || !isUri(uri) || typeof name !== 'string') {
    throw new TypeError(
      'pickFile gave no resource with a name and an RFC 3986 URI, so nothing was added. Percent-encode spaces: file:///a%20b.txt.',
    );
  }
  return Object.freeze({
    uri,
    name,
    ...(typeof size === 'number' && { size }),
    ...(typeof mimeType === 'string' && { mimeType }),
  });
}

function refusalOf(
  { uri, name, mimeType }: AddedResource,
  accept: readonly string[] | undefined,
  { endpoint, via = [] }: ServerAttribution,
): 'localAddress' | 'accept' | undefined {
  // Nobody knows where a gateway's servers are.
  const isLocal = endpoint.kind === 'local' && via.length === 0;
  if (!isLocal && /^file:/i.test(uri)) {
    return 'localAddress';
  }
  return accept === undefined || accept.some((token) => isOfKind(token, name, mimeType))
    ? undefined
    : 'accept';
}

/** Where the type is not known, the app's dialog is believed. */
function isOfKind(token: string, name: string, mimeType: string | undefined): boolean {
  if (token.startsWith('.')) {
    return name.toLowerCase().endsWith(token);
  }
  const type = mimeType?.toLowerCase().split(';')[0]?.trim();
  return (
    type === undefined ||
    token === '*/*' ||
    (token.endsWith('/*') ? type.startsWith(token.slice(0, -1)) : type === token)
  );
}
