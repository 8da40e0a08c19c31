/**
 * What may be done without a pause: checking a whole form is one go, and a server can send thousands of patterns. Ends
 * with the current task's microtasks, so the next go starts afresh.
 */
export class WorkBudget {
  readonly #most: number;
  #left: number;
  #isPausing = false;

  constructor(most: number) {
    this.#most = most;
    this.#left = most;
  }

  /** @returns false when too much was done; then nothing should be. */
  spend(work: number): boolean {
    if (!this.#isPausing) {
      this.#isPausing = true;
      queueMicrotask(() => {
        this.#isPausing = false;
        this.#left = this.#most;
      });
    }
    this.#left -= work;
    return this.#left >= 0;
  }
}
