import { Fragment, type ReactNode } from 'react';
import { names } from 'virtual:reference-names';

/** Code in which each name that the reference has leads to its entry. */
export function linked(code: string, self?: string): ReactNode {
  return code.split(/([A-Za-z_$][\w$]*(?:\.[A-Z]\w*)?)/).map((piece, index) => {
    const target = index % 2 === 1 && Object.hasOwn(names, piece) ? names[piece] : undefined;
    return target === undefined || target[1] === self ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <a key={index} href={addressOf(...target)} target="_top">
        {piece}
      </a>
    );
  });
}

/** From within the frame of a page. */
export function addressOf(page: string, name: string): string {
  return `./?path=/docs/reference-${page}--docs#${idOf(name)}`;
}

export function idOf(name: string): string {
  return `export-${name.replace('.', '-')}`;
}
