import { pause } from '@elicit-kit/core/internal/inbox';

const RETRY_INTERVAL = 1_000;

/** What is asked for while it runs is done once more after that; where it fails, a second later. */
export function oneAtATime(onError: (error: unknown) => void, work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let again = false;
  async function run(): Promise<void> {
    while (again) {
      again = false;
      try {
        await work();
      } catch (error) {
        onError(error);
        again = true;
        await pause(RETRY_INTERVAL);
      }
    }
    running = undefined;
  }
  return {
    ask(): void {
      again = true;
      running ??= run();
    },
    /** Resolves once nothing is left to do; nothing where it is so. */
    running: () => running,
  };
}
