/** Whether the answers of a round reached the server: known once the repeated call is answered, whatever it says. */
export interface Delivery {
  /** Resolves when they have; rejects when nobody can tell. */
  readonly arrived: Promise<void>;
  /** They have, or it doesn't matter any more. */
  confirm(): void;
  lose(error: unknown): void;
}

export function createDelivery(): Delivery {
  let confirm: () => void = () => undefined;
  let lose: (error: unknown) => void = () => undefined;
  const arrived = new Promise<void>((resolve, reject) => {
    confirm = resolve;
    lose = reject;
  });
  // Where nobody was asked, nobody listens.
  arrived.catch(() => undefined);
  return { arrived, confirm, lose };
}
