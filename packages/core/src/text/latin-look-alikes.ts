/**
 * Letters, digits and signs that pass for a Latin letter; by turns the letter and what is taken for it. Our own, small: the
 * large tables are for addresses, and load with them. i and l are one, as a 1 may stand for either.
 */
const PASSES_FOR = (
  'a @4αаɑᴀ b 8вьɓʙ c ¢сϲᴄ d ԁᴅ e €3еєεҽᴇ g 9ɡ h һнћʜ i 1!|lіιɩıɪӏ j јϳᴊ k κкᴋ m мᴍ n ηпոɴ o 0оοσօᴏ p рρᴘ q ԛ r гʀ ' +
  's $5ѕꜱ t 7+τтᴛ u υцսᴜ v νѵᴠ w ωшԝᴡ x хχ y уγүʏ z 2ᴢ'
).split(' ');

const LATIN: ReadonlyMap<string, string> = new Map(
  PASSES_FOR.flatMap((seen, index) =>
    index % 2 === 0 ? [...(PASSES_FOR[index + 1] ?? '')].map((sign) => [sign, seen] as const) : [],
  ),
);

/** A folded text as a quick reader takes it. One for one: places stay the same. */
export function readAsLatin(folded: string): string {
  let read = '';
  for (const sign of folded) {
    read += LATIN.get(sign) ?? sign;
  }
  return read;
}
