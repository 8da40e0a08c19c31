/**
 * The few commands of W3C WebDriver that the flows are made of. WebKit's driver takes them over HTTP; Firefox itself takes
 * the same commands with the same parameters over a socket (Marionette, which geckodriver translates to), so that it needs
 * no driver.
 *
 * @see https://www.w3.org/TR/webdriver2/
 */
export interface WebDriver {
  /** A tab of its own with nothing of an earlier one's history; the page that is driven from now on. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Keys that the person presses one after the other, as they are or by name. */
  press(...keys: readonly AnyKey[]): Promise<void>;
  /** Two keys at once. */
  pressWith(modifier: Key, key: AnyKey): Promise<void>;
  /** What `inPage` returns there. It is sent as text: it sees its arguments and the page alone. */
  evaluate<Arguments extends readonly unknown[], Result>(
    inPage: (...values: Arguments) => Result,
    ...values: Arguments
  ): Promise<Awaited<Result>>;
  tabs(): Promise<readonly string[]>;
  goToTab(tab: string): Promise<void>;
  /** Gives the tab the focus again, where the browser took it. */
  focusTab(): Promise<void>;
  closeTab(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What is in view, as a PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** @see https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

export type Key = keyof typeof KEYS;

/** One that has a name, or a character. */
export type AnyKey = Key | (string & {});

const codeOf = (key: AnyKey) => (key in KEYS ? KEYS[key as Key] : key);

/** Each command as HTTP has it below `/session/{id}`, and by Marionette's name. */
export const COMMANDS = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  refresh: ['POST', '/refresh', 'WebDriver:Refresh'],
  performActions: ['POST', '/actions', 'WebDriver:PerformActions'],
  executeScript: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  getWindowHandle: ['GET', '/window', 'WebDriver:GetWindowHandle'],
  getWindowHandles: ['GET', '/window/handles', 'WebDriver:GetWindowHandles'],
  newWindow: ['POST', '/window/new', 'WebDriver:NewWindow'],
  switchToWindow: ['POST', '/window', 'WebDriver:SwitchToWindow'],
  closeWindow: ['DELETE', '/window', 'WebDriver:CloseWindow'],
  setWindowRect: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  takeScreenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const satisfies Record<string, readonly [method: string, path: string, marionette: string]>;

export type Command = keyof typeof COMMANDS;

/** Sends one command of a session and answers its value; rejects with the browser's words. */
export type Send = (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** @param end ends the session and everything that was started for it */
export function createWebDriver(send: Send, end: () => Promise<void>): WebDriver {
  const performKeys = (actions: readonly { readonly type: 'keyDown' | 'keyUp'; readonly value: string }[]) =>
    send('performActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const tabs = async () => (await send('getWindowHandles')) as string[];
  const goToTab = async (tab: string) => {
    await send('switchToWindow', { handle: tab, name: tab });
  };
  return {
    tabs,
    goToTab,
    async open(url) {
      const { handle } = (await send('newWindow', { type: 'tab' })) as { handle: string };
      for (const tab of await tabs()) {
        if (tab !== handle) {
          await goToTab(tab);
          await send('closeWindow');
        }
      }
      await goToTab(handle);
      await send('navigate', { url });
    },
    async focusTab() {
      await goToTab((await send('getWindowHandle')) as string);
    },
    async reload() {
      await send('refresh');
    },
    async press(...keys) {
      await performKeys(
        keys.flatMap((key) => {
          const value = codeOf(key);
          return [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ] as const;
        }),
      );
    },
    async pressWith(modifier, key) {
      const [outer, inner] = [codeOf(modifier), codeOf(key)];
      await performKeys([
        { type: 'keyDown', value: outer },
        { type: 'keyDown', value: inner },
        { type: 'keyUp', value: inner },
        { type: 'keyUp', value: outer },
      ]);
    },
    async evaluate<Arguments extends readonly unknown[], Result>(
      inPage: (...values: Arguments) => Result,
      ...values: Arguments
    ): Promise<Awaited<Result>> {
      const script = `return (${inPage.toString()}).apply(null, arguments)`;
      return (await send('executeScript', { script, args: values })) as Awaited<Result>;
    },
    async closeTab() {
      await send('closeWindow');
    },
    async resize(width, height) {
      await send('setWindowRect', { width, height });
    },
    async screenshot() {
      return (await send('takeScreenshot', { full: false })) as string;
    },
    close: end,
  };
}
