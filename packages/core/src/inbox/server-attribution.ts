/** Who asks: what the host knows, then what the server says of itself. */
export interface ServerAttribution {
  /** The host's own name for the connection; unique among open connections. */
  readonly connectionId: string;
  /** What the host knows: the origin it dialled, or its own label for a program it started. */
  readonly endpoint:
    { readonly kind: 'url'; readonly origin: string } | { readonly kind: 'local'; readonly label: string };
  /** Self-reported and unverified: untrusted text. */
  readonly claimed?: {
    readonly name?: string;
    readonly title?: string;
    readonly version?: string;
    readonly websiteUrl?: string;
    readonly icons?: readonly {
      readonly src: string;
      readonly mimeType?: string;
      readonly sizes?: readonly string[];
    }[];
  };
  /** The servers it was passed on by, nearest first. */
  readonly via?: readonly { readonly name: string }[];
}
