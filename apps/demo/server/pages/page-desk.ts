import { randomBytes } from 'node:crypto';

/** What one of the server's own pages shows. */
export interface PageRequest {
  readonly kind: 'sign-in' | 'payment' | 'terms';
  readonly title: string;
  readonly lead: string;
  /** Lines of a summary, label first. */
  readonly lines?: readonly (readonly [label: string, value: string])[];
  readonly button: string;
}

export interface Page extends PageRequest {
  /** Unguessable: who knows the address is the person it was given to. */
  readonly token: string;
  readonly url: string;
  readonly elicitationId: string;
  finished: boolean;
  /** Milliseconds since the epoch, once the person has finished. */
  finishedAt?: number;
}

export interface PageDesk {
  open(request: PageRequest, token?: string): Page;
  find(token: string): Page | undefined;
  finish(token: string): void;
  /** Resolves with true once finished, with false when the time (milliseconds) is over or the signal aborts. */
  wait(page: Page, timeout: number, signal?: AbortSignal): Promise<boolean>;
  /** Calls back once, at once where the page is finished already. */
  whenFinished(page: Page, listener: () => void): void;
}

const MOST_PAGES = 500;

/** Keeps the pages that people were sent to, in memory. */
export function createPageDesk(origin: () => string): PageDesk {
  const pages = new Map<string, Page>();
  const listeners = new Map<string, Set<() => void>>();

  const desk: PageDesk = {
    open(request, token = randomBytes(18).toString('base64url')) {
      const known = pages.get(token);
      if (known) {
        return known;
      }
      const page: Page = {
        ...request,
        token,
        url: `${origin()}/pages/${request.kind}/${token}`,
        elicitationId: `elicitation-${token}`,
        finished: false,
      };
      pages.set(token, page);
      const [oldest] = pages.keys();
      if (pages.size > MOST_PAGES && oldest !== undefined) {
        pages.delete(oldest);
        listeners.delete(oldest);
      }
      return page;
    },
    find: (token) => pages.get(token),
    finish(token) {
      const page = pages.get(token);
      if (!page || page.finished) {
        return;
      }
      page.finished = true;
      page.finishedAt = Date.now();
      const waiting = listeners.get(token) ?? [];
      listeners.delete(token);
      for (const listener of waiting) {
        listener();
      }
    },
    whenFinished(page, listener) {
      if (page.finished) {
        listener();
        return;
      }
      const waiting = listeners.get(page.token) ?? new Set();
      listeners.set(page.token, waiting.add(listener));
    },
    wait(page, timeout, signal) {
      return new Promise((resolve) => {
        const settle = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', settle);
          listeners.get(page.token)?.delete(settle);
          resolve(page.finished);
        };
        const timer = setTimeout(settle, timeout);
        signal?.addEventListener('abort', settle, { once: true });
        desk.whenFinished(page, settle);
        if (signal?.aborted) {
          settle();
        }
      });
    },
  };
  return desk;
}
