import type { ElicitContent } from '../form/form-model.js';
import type { FormModel } from '../form/form-model.js';
import type { ApprovalAnswer, ApprovalElicitation } from './approval.js';
import type { Problem } from '../untrusted/problem.js';

export type {
  ApprovalAnswer,
  ApprovalCall,
  ApprovalElicitation,
  ApprovalGrant,
  ApprovalOption,
  ApprovalOptionKind,
} from './approval.js';
export type { ElicitContent };
export type { ElicitContentValue } from '../fields/field-base.js';

/** A server asks for structured input (every revision). */
export interface FormElicitation {
  readonly mode: 'form';
  /** Untrusted text. */
  readonly message: string;
  /**
   * In which language the server says it writes, as a BCP 47 tag: `io.modelcontextprotocol/contentLanguage` of the request's `_meta`, or of
   * the result that carries it (SEP-2792, a draft). Untrusted; its form is checked.
   */
  readonly language?: string;
  readonly model: FormModel;
}

/** A server asks the person to visit a page (2025 draft, 2025-11-25, 2026-07-28). */
export interface UrlElicitation {
  readonly mode: 'url';
  /** Untrusted text. */
  readonly message: string;
  /** As a form's. */
  readonly language?: string;
  /** Exactly as the server sent it: inspect before showing, never open without consent. */
  readonly url: string;
  /** Absent in 2026-07-28, where the retried call shows how it went. */
  readonly elicitationId?: string;
}

export type Elicitation = FormElicitation | UrlElicitation | ApprovalElicitation;

export interface ParsedElicitation {
  /** Absent exactly when there is nothing that could be shown to a person: answer with JSON-RPC -32602. */
  readonly elicitation?: FormElicitation | UrlElicitation;
  /** All problems of the request, those of the form model among them. */
  readonly problems: readonly Problem[];
}

/**
 * What goes back on the wire. URL mode: `accept` has no content and means consent, not completion. `approval`: only of an
 * approval, for its adapter; so is `by`, which says whose answer it is.
 *
 * - `policy`, `standing`: the host's policy, or an answer that the person lets stand. Absent with `accept` and `decline`: the person.
 * - `cancel`: the `person` closed the question; or a call of the app's own was not shown because too much waits (`limit`), or the
 *   person blocked its asker (`stopped`). Absent where nobody said it, as where a server asks too often.
 */
export type ElicitResult =
  | {
      readonly action: 'accept';
      readonly content?: ElicitContent;
      readonly approval?: ApprovalAnswer;
      readonly by?: 'policy' | 'standing';
    }
  | { readonly action: 'decline'; readonly approval?: ApprovalAnswer; readonly by?: 'policy' | 'standing' }
  | { readonly action: 'cancel'; readonly by?: 'person' | 'policy' | 'standing' | 'limit' | 'stopped' };
