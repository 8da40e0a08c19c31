/**
 * Rejects a submitted batch because the person gave up the call that asks, not only this question. Nothing was sent: let the
 * call end, and don't repeat it.
 */
export class TaskStoppedError extends Error {
  override readonly name = 'TaskStoppedError';

  constructor() {
    super('The person stopped this task. Nothing more was sent. Let the call end, and do not repeat it.');
  }
}
