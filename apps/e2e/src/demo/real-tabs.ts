import type { Browser } from 'playwright';

/** A tab of the browser's own window, of which one is seen at a time, as people have them. */
export interface RealTab {
  /** As the tab strip shows it. */
  title(): Promise<string>;
  /** Runs an expression in the page. @returns its value, once it has settled; throws what it threw */
  evaluate<Value = unknown>(expression: string): Promise<Value>;
  /** What was put to the front before is hidden then. */
  bringToFront(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly result?: { readonly value?: unknown };
    readonly exceptionDetails?: { readonly exception?: { readonly description?: string } };
  };
}

/**
 * Opens a tab that can be hidden. Playwright's own pages can't: it emulates the focus in each of them, which keeps a page
 * visible whatever stands before it (`Emulation.setFocusEmulationEnabled`). What the browser's own context opens it leaves alone.
 *
 * @param before an expression that runs in the page before its own scripts.
 */
export async function openRealTab(browser: Browser, url: string, before?: string): Promise<RealTab> {
  const session = await browser.newBrowserCDPSession();
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank' });
  // Not flat: Playwright hands on no messages of sessions that it doesn't know.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  let sent = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer;
    if (answer.id !== undefined) {
      waiting.get(answer.id)?.(answer);
    }
  });
  async function send(method: string, params: object): Promise<Answer['result']> {
    const id = (sent += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { error, result } = await answered;
    if (error !== undefined) {
      throw new Error(`${method}: ${error.message}`);
    }
    return result;
  }
  await send('Page.enable', {});
  if (before !== undefined) {
    await send('Page.addScriptToEvaluateOnNewDocument', { source: before });
  }
  await send('Page.navigate', { url });
  return {
    async title() {
      const { targetInfo } = await session.send('Target.getTargetInfo', { targetId });
      return targetInfo.title;
    },
    async evaluate<Value>(expression: string) {
      const ran = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (ran?.exceptionDetails !== undefined) {
        throw new Error(ran.exceptionDetails.exception?.description ?? expression);
      }
      return ran?.result?.value as Value;
    },
    async bringToFront() {
      await session.send('Target.activateTarget', { targetId });
    },
  };
}
