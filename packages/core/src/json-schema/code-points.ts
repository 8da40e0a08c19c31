/** How many Unicode code points a text has, which is what JSON Schema's lengths count (2020-12, validation 6.3). */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    if (isLead(text.charCodeAt(index)) && isTrail(text.charCodeAt(index + 1))) {
      count -= 1;
      index += 1;
    }
  }
  return count;
}

function isLead(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isTrail(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
