import { afterEach } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    closeOtherTabs(): Promise<void>;
  }
}

/**
 * A tab that a test opened stands before the page of the tests, which Chromium then draws once a second: all that follows
 * in the run would take many times as long. The tab's own `close()` does nothing once it shows an error page.
 */
afterEach(() => commands.closeOtherTabs());
