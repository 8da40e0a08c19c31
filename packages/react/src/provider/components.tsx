import type { ApprovalElicitation, UrlElicitation } from '@elicit-kit/core';
import {
  createContext,
  useContext,
  useMemo,
  type AriaAttributes,
  type AriaRole,
  type ComponentType,
  type CSSProperties,
  type DOMAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import type { ElicitationFormHandle } from './elicitation-form-handle.js';

/**
 * What a component of the host's own receives in place of a part's element: all that the element would have received. Spread it
 * onto an element, the ref included; React 18 passes the ref only through `forwardRef`.
 */
export interface PartComponentProps<Element extends HTMLElement = HTMLDivElement>
  extends AriaAttributes, DOMAttributes<Element> {
  /** The component whose part it is, in kebab case. */
  'data-scope': string;
  /** The part's name, in kebab case. */
  'data-part': string;
  'data-state'?: string | undefined;
  children?: ReactNode;
  className?: string | undefined;
  hidden?: boolean | undefined;
  id?: string | undefined;
  ref?: Ref<Element> | undefined;
  role?: AriaRole | undefined;
  style?: CSSProperties | undefined;
  tabIndex?: number | undefined;
}

/**
 * How much a button stands out. Where a request asks for a secret, or a page may deceive, Decline is `primary` and what leads
 * on is not. Of answers that are buttons none stands out, and a yes that may do harm is `danger`. `quiet`: Not now, and what stands within text or in a corner.
 */
export type ButtonEmphasis = 'primary' | 'secondary' | 'danger' | 'quiet';

/** What a host's own button receives. It responds only if all of this reaches a `<button>` element. */
export interface ButtonComponentProps extends PartComponentProps<HTMLButtonElement> {
  type: 'button' | 'submit';
  'data-emphasis': ButtonEmphasis;
}

/** What a host's own label receives. */
export interface LabelComponentProps extends PartComponentProps<HTMLLabelElement> {
  htmlFor?: string | undefined;
}

/**
 * Bodies of the host's own: what is asked, between who asks and the buttons, which stay the kit's. `children` are the kit's own body.
 * A request that has ended has none.
 */
interface Bodies {
  /**
   * Of a form, its review included. `form` is for `useField`, `useFormState` and `useFormStatus`; `children` can be left out. No single press
   * answers such a form.
   */
  readonly FormBody?:
    | ComponentType<{ readonly form: ElicitationFormHandle; readonly children: ReactNode }>
    | undefined;
  /** Of a page to open. Render `children`: the person consents to the address that they show. */
  readonly ConsentBody?:
    | ComponentType<{ readonly elicitation: UrlElicitation; readonly children: ReactNode }>
    | undefined;
  /** Of a call to allow. Render `children`: the person allows the call that they show. */
  readonly ApprovalBody?:
    | ComponentType<{ readonly elicitation: ApprovalElicitation; readonly children: ReactNode }>
    | undefined;
}

/**
 * Components of the host's own, each in place of the element of one part, in every component that has the part; the kit's
 * elements stand where there is none. Keep the reference stable, and each component too: a new one starts anew.
 */
export interface Components extends Bodies {
  /** Every button with words. */
  readonly Button?: ComponentType<ButtonComponentProps> | undefined;
  /** Every button within a text or beside an answer, always `quiet`: Show all, Copy, Change, Clear, Check again. @default Button */
  readonly TextButton?: ComponentType<ButtonComponentProps> | undefined;
  /** Every button with a sign instead of words, which has its name in `aria-label`: × and the menu. */
  readonly IconButton?: ComponentType<ButtonComponentProps> | undefined;
  /** What reviews, sends, opens or answers. @default Button */
  readonly Accept?: ComponentType<ButtonComponentProps> | undefined;
  /** Tells the server no. @default Button */
  readonly Decline?: ComponentType<ButtonComponentProps> | undefined;
  /** Not now. @default Button */
  readonly Cancel?: ComponentType<ButtonComponentProps> | undefined;
  /** ×. @default IconButton */
  readonly Close?: ComponentType<ButtonComponentProps> | undefined;
  /** What covers the page under a modal dialog. It stands before the dialog, and holds nothing. */
  readonly Overlay?: ComponentType<PartComponentProps> | undefined;
  /** The dialog, or the region in the page. */
  readonly Content?: ComponentType<PartComponentProps> | undefined;
  /** Who asks: the title, then what the server claims of itself. */
  readonly Header?: ComponentType<PartComponentProps> | undefined;
  /** Names the dialog and takes the focus. */
  readonly Title?: ComponentType<PartComponentProps> | undefined;
  /** The frame around all that the server wrote, which begins with a line that says so. */
  readonly Sheet?: ComponentType<PartComponentProps> | undefined;
  /** All answers as they will be sent, to be read before. Its heading takes the focus. */
  readonly Review?: ComponentType<PartComponentProps<HTMLElement>> | undefined;
  /** The bar of buttons, with what explains them. */
  readonly Actions?: ComponentType<PartComponentProps> | undefined;
  /** All questions. */
  readonly Fields?: ComponentType<PartComponentProps> | undefined;
  /** A question in the server's words: a `<label>`, in a group a `<legend>`. */
  readonly Label?: ComponentType<LabelComponentProps> | undefined;
  /** What the server says of a question, and how an answer looks. */
  readonly Description?: ComponentType<PartComponentProps> | undefined;
  /** How to mend a field's problem. */
  readonly Error?: ComponentType<PartComponentProps> | undefined;
  /** What keeps the answers from being sent; takes the focus. */
  readonly ErrorSummary?: ComponentType<PartComponentProps> | undefined;
  /** What the app says of a request: that time runs out, that an answer did not arrive. */
  readonly Notice?: ComponentType<PartComponentProps> | undefined;
}

const NONE: Components = /* @__PURE__ */ Object.freeze({});

const ComponentsContext = /* @__PURE__ */ createContext<Components>(NONE);

export function useComponents(): Components {
  return useContext(ComponentsContext);
}

/** Components for all parts below it, before those from further out. Renders no element. */
export function ComponentsProvider({
  children,
  components,
}: {
  children: ReactNode;
  components: Components | undefined;
}) {
  const outer = useComponents();
  const value = useMemo(
    () => (components === undefined ? outer : { ...outer, ...components }),
    [components, outer],
  );
  return <ComponentsContext.Provider value={value}>{children}</ComponentsContext.Provider>;
}
