import type { CancelReason } from './cancel-reason.js';
import type { FollowUpState, WithdrawReason } from '../inbox/elicitation-inbox.js';
import type { ServerAttribution } from '../inbox/server-attribution.js';
import { createMachineStore } from '../state/create-machine-store.js';
import type { UrlElicitation } from '../protocol/elicitation.js';
import type { UrlInspection, UrlPolicy, UrlReputation } from '../url/context/url-inspection.js';
import { loadUrlInspector, readUrlInspector, type UrlInspector } from '../url/load-url-inspector.js';
import { checkAddress, createLookup, type Lookups } from './check-address.js';
import {
  type ConsentEffect,
  type ConsentEvent,
  type ConsentState,
  consentTransition,
  INITIAL_CONSENT_STATE,
} from './consent-machine.js';

/**
 * Opens a page that the person consented to, within their click. Returns (or resolves to) whether it opened; if it did not, the
 * request stays pending and the person can try again.
 */
export type OpenUrl = (href: string) => boolean | Promise<boolean>;

/**
 * Looks up the IP addresses of a host name, where the app can (a page can't): on its server, or over HTTPS. If it rejects or takes
 * more than five seconds, a warning says that the addresses are unknown.
 */
export type ResolveHost = (
  host: string,
  options: { readonly signal: AbortSignal },
) => Promise<readonly string[]>;

/**
 * Asks the host's own reputation service about the whole address, which may hold the person's secrets. The answer is one more
 * finding: `allow` lifts none of ours. If it rejects, answers something else or takes more than five seconds, a warning says that
 * the address could not be checked.
 */
export type CheckUrl = (
  url: string,
  options: { readonly signal: AbortSignal },
) => Promise<UrlReputation> | UrlReputation;

export interface ConsentStoreOptions {
  /** Who asks. Its own host name is protected from imitation. */
  readonly server?: ServerAttribution | undefined;
  /** The app's own origin, protected from imitation too. */
  readonly appOrigin?: string | undefined;
  /** What may be opened; ignored if `inspection` is given. @default {} */
  readonly policy?: UrlPolicy | undefined;
  /** The host's own inspection. @default inspected by the store, once the tables are loaded */
  readonly inspection?: UrlInspection | undefined;
  /** Asked before the page can be opened; not if `inspection` is given. */
  readonly resolveHost?: ResolveHost | undefined;
  /** Asked before the page can be opened; not if `inspection` is given. */
  readonly checkUrl?: CheckUrl | undefined;
  /** After consent: what is known of the page. @default waiting, once it was opened here */
  readonly followUp?: FollowUpState | undefined;
  /** This page was opened before for the same task: starts in `waiting`. @default false */
  readonly repeated?: boolean | undefined;
  /** The request ended without an answer. */
  readonly ended?: WithdrawReason | undefined;
  readonly openUrl: OpenUrl;
  /** Consent: called once, when the page has opened. If it throws or rejects, the request can be answered again. */
  readonly onAccept: () => void;
  /** Called once at most, unless it throws or rejects. */
  readonly onDecline: () => void;
  /** Called once at most, unless it throws or rejects; after the request has ended it means that it can be closed. */
  readonly onCancel: (reason: CancelReason) => void;
  /** The person says that the page is done, or closes what the server reported as done. */
  readonly onFinish?: (() => void) | undefined;
  /** The person no longer waits for the page. */
  readonly onStopWaiting?: (() => void) | undefined;
}

/** Everything that can be read of a request to open a page and happen to it. Methods don't use `this`. */
export interface ConsentStore {
  readonly elicitation: UrlElicitation;
  getState(): ConsentState;
  /** The state before anything was checked, which is what a server renders. */
  getInitialState(): ConsentState;
  subscribe(listener: () => void): () => void;
  /** Loads the tables and asks `resolveHost` and `checkUrl`. @returns stops that. */
  start(): () => void;
  /** Takes the newest options: the policy, what is known of the page, the end of the request, callbacks. */
  update(options: ConsentStoreOptions): void;
  /** Checks again after the tables could not be loaded. */
  checkAgain(): void;
  acknowledge(acknowledged: boolean): void;
  /** Opens the page, then accepts. Call it within a click: browsers open tabs for nothing else. */
  accept(): void;
  /** Opens the page again, within a click. */
  openAgain(): void;
  decline(): void;
  /** @default 'not-now' */
  cancel(reason?: CancelReason): void;
  finish(): void;
  stopWaiting(): void;
}

/**
 * The life of one request to open a page, without a DOM or a framework: the check of its address, consent, opening, waiting.
 *
 * @example
 * const consent = createConsentStore(elicitation, {
 *   server, openUrl,
 *   onAccept: () => inbox.answer(entry.id, [{ action: 'accept' }]),
 *   onDecline, onCancel,
 * });
 * const stop = consent.start();
 */
export function createConsentStore(elicitation: UrlElicitation, first: ConsentStoreOptions): ConsentStore {
  let options = first;
  const machine = createMachineStore<ConsentState, ConsentEvent, ConsentEffect>(
    INITIAL_CONSENT_STATE,
    consentTransition,
    (effect) => {
      run(effect);
    },
  );
  const { dispatch, getState } = machine;
  const run = createConsentEffects(() => options, dispatch);
  const inspection = createInspection(elicitation.url, () => options, dispatch);

  function readRequest(): void {
    const { followUp, repeated = false, ended } = options;
    dispatch({ type: 'request', followUp, repeated, ended });
  }

  readRequest();
  const initial =
    first.inspection === undefined
      ? getState()
      : consentTransition(getState(), inspection.check(undefined)).state;
  dispatch(inspection.check(readUrlInspector()));

  return {
    elicitation,
    getState,
    getInitialState: () => initial,
    subscribe: machine.subscribe,
    start: () => inspection.start(() => getState().inspection === undefined),
    update(newest) {
      options = newest;
      readRequest();
      inspection.update();
    },
    checkAgain: inspection.load,
    acknowledge(acknowledged) {
      dispatch({ type: 'acknowledge', acknowledged });
    },
    accept() {
      dispatch({ type: 'accept' });
    },
    openAgain() {
      dispatch({ type: 'openAgain' });
    },
    decline() {
      dispatch({ type: 'decline' });
    },
    cancel(reason = 'not-now') {
      dispatch({ type: 'cancel', reason });
    },
    finish() {
      dispatch({ type: 'finish' });
    },
    stopWaiting() {
      dispatch({ type: 'stopWaiting' });
    },
  };
}

/** Opens pages and calls the host back. */
function createConsentEffects(
  options: () => ConsentStoreOptions,
  dispatch: (event: ConsentEvent) => void,
): (effect: ConsentEffect) => void {
  function run(effect: ConsentEffect): void {
    switch (effect.type) {
      case 'open':
        open(effect.href);
        return;
      case 'accept':
        answer(options().onAccept);
        return;
      case 'decline':
        answer(options().onDecline);
        return;
      case 'cancel':
        answer(() => options().onCancel(effect.reason));
        return;
      case 'finish':
        options().onFinish?.();
        return;
      case 'stopWaiting':
        options().onStopWaiting?.();
        return;
      default:
        effect satisfies never;
    }
  }

  /** Settles at once if the opener knows at once. One that fails did not open the page. */
  function open(href: string): void {
    const settle = (opened: boolean) => {
      dispatch({ type: 'opened', opened });
    };
    let result: boolean | Promise<boolean> = false;
    try {
      result = options().openUrl(href);
    } catch {
      // Not opened.
    }
    if (typeof result === 'boolean') {
      settle(result);
    } else {
      result.then(settle, () => {
        settle(false);
      });
    }
  }

  /** The host hears of its own error, of an asynchronous callback too. */
  function answer(callback: () => unknown): void {
    const fail = (error: unknown) => {
      dispatch({ type: 'failed' });
      throw error;
    };
    try {
      const result = callback();
      if (result instanceof Promise) {
        void result.catch(fail);
      }
    } catch (error) {
      fail(error);
    }
  }

  return run;
}

/** Checks the address: again when what the check depends on has changed, loaded or been looked up. */
function createInspection(
  url: string,
  options: () => ConsentStoreOptions,
  dispatch: (event: ConsentEvent) => void,
) {
  /** What the inspection depends on, as JSON. */
  let basis = basisOf(options());
  let isStarted = false;
  const lookups: Lookups = {
    addresses: createLookup<readonly string[]>(inspect),
    reputations: createLookup<UrlReputation>(inspect),
  };

  function inspect(): void {
    try {
      dispatch(check(readUrlInspector()));
    } catch (error) {
      // A policy that names no host.
      dispatch({ type: 'checkFailed' });
      throw error;
    }
  }

  function check(inspector: UrlInspector | undefined): ConsentEvent {
    return checkAddress(url, { ...options(), inspector, basis, lookups, mayAsk: isStarted });
  }

  function load(): void {
    if (options().inspection === undefined && readUrlInspector() === undefined) {
      loadUrlInspector().then(
        () => {
          if (isStarted) {
            inspect();
          }
        },
        () => {
          dispatch({ type: 'checkFailed' });
        },
      );
    }
    inspect();
  }

  return {
    check,
    load,
    /** Starts with a check if it is needed. @returns stops. */
    start(isNeeded: () => boolean): () => void {
      let isStopped = false;
      // Later, so that what is started and stopped at once (React's StrictMode) asks the host nothing.
      void Promise.resolve().then(() => {
        if (!isStopped) {
          isStarted = true;
          if (isNeeded()) {
            load();
          }
        }
      });
      return () => {
        isStopped = true;
        isStarted = false;
        lookups.addresses.abort();
        lookups.reputations.abort();
      };
    },
    /** Takes the newest options. */
    update(): void {
      const next = basisOf(options());
      if (next !== basis) {
        basis = next;
        (isStarted ? load : inspect)();
      }
    },
  };
}

function basisOf({
  server,
  appOrigin,
  policy,
  inspection,
  resolveHost,
  checkUrl,
}: ConsentStoreOptions): string {
  const asked = [resolveHost !== undefined, checkUrl !== undefined];
  return JSON.stringify([server?.endpoint, appOrigin, policy, inspection, asked]);
}
