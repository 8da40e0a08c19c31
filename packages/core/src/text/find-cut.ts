/** Where a text is cut. */
export interface Cut {
  /** UTF-16 offset: never inside a surrogate pair. */
  readonly end: number;
  /** Code points after it. */
  readonly omitted: number;
}

/** Finds the end of the first `maxLength` code points. */
export function findCut(text: string, maxLength: number): Cut {
  if (text.length <= maxLength) {
    return { end: text.length, omitted: 0 };
  }
  let end = 0;
  for (let count = 0; count < maxLength && end < text.length; count += 1) {
    end += widthAt(text, end);
  }
  let omitted = 0;
  for (let offset = end; offset < text.length; offset += widthAt(text, offset)) {
    omitted += 1;
  }
  return { end, omitted };
}

/** UTF-16 units of the code point at an offset; a lone surrogate is one. */
export function widthAt(text: string, offset: number): 1 | 2 {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}
