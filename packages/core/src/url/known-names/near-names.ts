/** From here on any letter may differ; below only doubled ones and those that changed places are told. */
export const SHORTEST_ANY_LETTER = 5;

/** Damerau and Levenshtein's distance of one, with the letters that changed places as one step. */
export function isOneApart(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) {
    start += 1;
  }
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  const [changed, other] = [left.slice(start, leftEnd), right.slice(start, rightEnd)];
  if (changed.length === 2 && other.length === 2) {
    return changed[0] === other[1] && changed[1] === other[0];
  }
  const doubled = changed.length === 1 && other === '' && changed === left[start - 1];
  return doubled || (right.length >= SHORTEST_ANY_LETTER && changed.length <= 1 && other.length <= 1);
}
