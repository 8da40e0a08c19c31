import { Slot, Slottable } from '@radix-ui/react-slot';
import type {
  ComponentPropsWithoutRef,
  ElementType,
  ForwardedRef,
  JSX,
  ReactElement,
  ReactNode,
} from 'react';

/** React 19's `HTMLElementType`, which the types of 18 don't have. */
type HTMLElementType = keyof HTMLElementTagNameMap & keyof JSX.IntrinsicElements;

/** What every part takes: its element's own props, and `asChild`. */
export type PartProps<Tag extends HTMLElementType> = ComponentPropsWithoutRef<Tag> & {
  /** Renders the only child in place of the part's own element. @default false */
  asChild?: boolean | undefined;
};

type OwnProps<Tag extends HTMLElementType> = ComponentPropsWithoutRef<Tag> &
  Readonly<Record<`data-${string}`, string | number | undefined>>;

interface Part<Tag extends HTMLElementType> {
  /** The component, in kebab case. */
  readonly scope: string;
  /** The part's name in it, in kebab case. */
  readonly part: string;
  /** The pieces of the theme that it is made of: `'stack quiet'`. */
  readonly look?: string | undefined;
  /** What the part sets itself; the person's props win, so handlers come composed. */
  readonly own?: OwnProps<Tag>;
  /** Stands where the person gave no children, also inside an `asChild` element without any. */
  readonly content?: ReactNode;
}

/**
 * The one element of a part. A function and not a component: a part costs one render, not two.
 *
 * @param props the person's, spread after ours.
 */
export function renderPart<Tag extends HTMLElementType>(
  tag: Tag,
  { scope, part, look, own, content }: Part<Tag>,
  props: PartProps<Tag> = {} as PartProps<Tag>,
  ref: ForwardedRef<HTMLElement> | ForwardedRef<never> = null,
): ReactElement {
  const { asChild, children, ...theirs } = props as PartProps<'div'>;
  const all = { 'data-scope': scope, 'data-part': part, 'data-elicit-look': look, ...own, ...theirs, ref };
  if (!asChild) {
    const Element = tag as ElementType;
    return <Element {...all}>{children ?? content}</Element>;
  }
  return (
    <Slot {...all}>
      {content === undefined ? (
        children
      ) : (
        <Slottable child={children}>{(given) => given ?? content}</Slottable>
      )}
    </Slot>
  );
}

/** A flag as an attribute: there, or not at all. */
export function present(flag: boolean | undefined): '' | undefined {
  return flag ? '' : undefined;
}
