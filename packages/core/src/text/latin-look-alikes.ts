/**
 * Letters, digits and signs that pass for a Latin letter; by turns the letter and what is taken for it. Those of Cherokee
 * are in lower case, as folding leaves them. Our own, small: the
 * large tables are for addresses, and load with them. i and l are one, as a 1 may stand for either.
 */
const PASSES_FOR = (
  'a @4αаɑᴀꭺꓮ b 8вьɓʙᏼꮟꓐ c ¢сϲᴄꮯꓚ d ԁᴅꭰꮷꓓꓒ e €3еєεҽᴇꭼꓰ f ꓝϝғƒ g 9ɡꮐᏻꓖ h һнћʜꮋꮒꓧ i 1!|lіιɩıɪӏꭵꮮꓲꓡ j јϳᴊꭻꓙ k κкᴋꮶꓗ ' +
  'm мᴍꮇꓟ n ηпոɴꓠ o 0оοσօᴏꓳ p рρᴘꮲꓑ q ԛ r гʀꭱꮢꓣ s $5ѕꜱꮪꓢ t 7+τтᴛꭲꓔ u υцսᴜꓴ v νѵᴠꮩꓦ w ωшԝᴡꮃꮤꓪ x хχꓫ y уγүʏꮍꓬ z 2ᴢꮓꓜ'
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
