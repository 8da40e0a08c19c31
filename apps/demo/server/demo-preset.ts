/** A server that the page offers to connect to. */
export interface DemoPreset {
  readonly label: string;
  readonly url: string;
}
