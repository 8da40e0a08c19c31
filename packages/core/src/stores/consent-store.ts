import type { CancelReason } from './cancel-reason.js';
import type { FollowUpState, WithdrawReason } from '../inbox/entry/inbox-entry.js';
import { createMachineStore, type Send } from '../state/create-machine-store.js';
import type { UrlElicitation } from '../protocol/elicitation.js';
import { type AddressCheckOptions, createAddressCheck } from './check-address.js';
import {
  type ConsentEffects,
  type ConsentState,
  consentTransitions,
  INITIAL_CONSENT_STATE,
} from './consent-machine.js';

/**
 * Opens a page that the person consented to, within their click. Returns (or resolves to) whether it opened; if it did not, the
 * request stays pending and the person can try again.
 */
export type OpenUrl = (href: string) => boolean | Promise<boolean>;

export interface ConsentStoreOptions extends AddressCheckOptions {
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
  const machine = createMachineStore<ConsentState, ConsentEffects, typeof consentTransitions>(
    INITIAL_CONSENT_STATE,
    consentTransitions,
    (send) => createConsentEffects(() => options, send),
  );
  const { getState, send } = machine;
  const inspection = createAddressCheck(elicitation.url, () => options, send);

  function readRequest(): void {
    const { followUp, repeated = false, ended } = options;
    send('request', { followUp, repeated, ended });
  }

  readRequest();
  const known = inspection.check(undefined);
  const initial = known ? consentTransitions.checked(getState(), known).state : getState();
  inspection.inspect();

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
    acknowledge: (acknowledged) => send('acknowledge', acknowledged),
    accept: () => send('accept'),
    openAgain: () => send('openAgain'),
    decline: () => send('decline'),
    cancel: (reason = 'not-now') => send('cancel', reason),
    finish: () => send('finish'),
    stopWaiting: () => send('stopWaiting'),
  };
}

/** Opens pages and calls the host back. */
function createConsentEffects(
  options: () => ConsentStoreOptions,
  send: Send<ConsentState, typeof consentTransitions>,
): ConsentEffects {
  return {
    open,
    accept() {
      answer(options().onAccept);
    },
    decline() {
      answer(options().onDecline);
    },
    cancel(reason) {
      answer(() => options().onCancel(reason));
    },
    finish() {
      options().onFinish?.();
    },
    stopWaiting() {
      options().onStopWaiting?.();
    },
  };

  /** Settles at once if the opener knows at once. One that fails did not open the page. */
  function open(href: string): void {
    const settle = (opened: boolean) => {
      send('opened', opened);
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
      send('failed');
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
}
