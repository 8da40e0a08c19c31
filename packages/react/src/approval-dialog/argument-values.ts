/** JSON to be edited: what can't be seen stands as an escape, such as `\u202e`. */
export function editableText(value: unknown): string {
  return (JSON.stringify(value, undefined, 2) ?? '').replace(NOT_SEEN, (character) =>
    [...character]
      .flatMap((point) => Array.from({ length: point.length }, (_, index) => point.charCodeAt(index)))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

const NOT_SEEN = /(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
