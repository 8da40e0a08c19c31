import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';

/** What a control of ours takes from the person who composes the form; all goes to its element. */
export type BuiltInControlProps = HTMLAttributes<HTMLElement>;

export type BuiltInControl = ForwardRefExoticComponent<BuiltInControlProps & RefAttributes<HTMLElement>>;
