/**
 * Where the instances of a host's server meet: small documents of one person, and word to whoever follows that person. It knows nothing of
 * elicitation. Times are the store's own clock.
 */
export interface RelayStore {
  /** All documents of a person. What has expired is left out. */
  list(person: string): Promise<RelayList>;
  /**
   * Writes a document, in one step with the comparison, and tells the person's listeners.
   *
   * @param value `undefined`: removes it
   * @returns its revision; nothing where `ifRevision` did not hold and nothing was written.
   */
  write(
    person: string,
    key: string,
    value: string | undefined,
    options: WriteOptions,
  ): Promise<number | undefined>;
  /** Hands a message, never empty, to all listeners of a person, now or never: nothing of it is stored. */
  tell(person: string, message: string): Promise<void>;
  /**
   * Calls back soon after each change of a person's documents, and with each message. What is lost on the way is read within ten
   * seconds, or told again.
   *
   * @returns stops that.
   */
  subscribe(person: string, listener: Listener, onError?: (error: unknown) => void): () => void;
  close(): Promise<void>;
}

/** Without a message: there is something new to read. */
export type Listener = (message?: string) => void;

export interface RelayList {
  /** Another one where the store has forgotten everything. */
  readonly epoch: string;
  /** Grows with every write that is told. */
  readonly revision: number;
  readonly records: readonly RelayRecord[];
}

export interface RelayRecord {
  readonly key: string;
  readonly value: string;
  /** Of the list, when it was written. */
  readonly revision: number;
  /** When it is forgotten, in milliseconds from now. */
  readonly expiresIn: number;
}

export interface WriteOptions {
  /** In milliseconds; then it is forgotten. */
  readonly lifetime: number;
  /** Writes only where the document is at this revision; 0: only where there is none. */
  readonly ifRevision?: number;
  /** Tells nobody, and leaves the revision of the list. */
  readonly quiet?: boolean;
}
