import type { HostLabel } from '../context/decode-label.js';
import type { CheckFinding } from '../context/url-context.js';

/** One question asked of one label of a host that has letters beyond ASCII. */
export type LabelCheck = (label: HostLabel, host: LabelHost) => readonly CheckFinding[];

/** What a label's verdict depends on besides itself. */
export interface LabelHost {
  /** The last label, Punycode and decoded. */
  readonly topLevel: HostLabel;
}
