/** What the person does with one question. */
export interface Act {
  /** The question's message, by which it is found. */
  readonly question: string;
  readonly action: 'answer' | 'decline' | 'close' | 'open';
  /** Values by the fields' labels; `''` empties a field. What is not named stays as it is. */
  readonly values?: Readonly<Record<string, string | boolean | readonly string[]>>;
}

/** The person in front of a host, for one scenario. What can't be done throws: the scenario has failed. */
export interface Person {
  /** Makes the host call the server's tool, and does not wait for its result. */
  callTool(): Promise<void>;
  /** Waits until a text is shown. @returns whether it is */
  sees(text: string): Promise<boolean>;
  /** Waits until a question can't be answered any more. @returns whether that is so */
  isGone(question: string): Promise<boolean>;
  /** Waits until the host says that a question can't be shown, or that the call failed. @returns whether it does */
  isTold(): Promise<boolean>;
  /** Does this with each question, in this order. Where a host sends several together, they are sent at the end. */
  act(acts: readonly Act[]): Promise<void>;
  /** Tries to send an answer that the schema forbids; a host may refuse it in any way. */
  tryToSend(act: Act): Promise<void>;
  /** Whether the question offers to open a page. */
  offersPage(question: string): Promise<boolean>;
  /** Closes the host's page. */
  leave(): Promise<void>;
}

/** How scenarios reach a host. */
export interface HostDriver {
  /** Opens the host as a person would, ready to call the tool of the server at this address. */
  open(server: URL): Promise<Person>;
}
