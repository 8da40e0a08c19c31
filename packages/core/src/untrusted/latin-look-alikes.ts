/**
 * Letters, digits and signs that pass for a Latin letter; by turns the letter and what is taken for it. Those of Cherokee
 * are in lower case, as folding leaves them. Our own, small: the
 * large tables are for addresses, and load with them. i and l are one, as a 1 may stand for either.
 */
const PASSES_FOR =
  'a @4αаɑᴀꭺꓮ b 8вьɓƀʙᏼꮟꓐ c ¢сϲƈȼᴄꮯꓚ d ԁɖɗᴅꭰꮷꓓꓒ e €3еєεҽɇᴇꭼꓰ f ꓝϝғƒꜰ g 9ɡɢɠǥԍᏻꮐꓖ h һнћħɦʜꮋꮒꓧ i 1!|lіιɩıɪӏɨƚɫʟꭵꮮꓲꓡ ' +
  'j јϳɉᴊꭻꓙ k κкƙқᴋꮶꓗ m мɱᴍꮇꓟ n ηпոɴŋɲƞꓠ o 0оοσօɵᴏꓳ p рρƥᵽᴘꮲꓑ q ԛɋꞯ r гɍɽʀꭱꮢꓣ s $5ѕʂȿꜱꮪꓢ t 7+τтŧƭʈᴛꭲꓔ u υцսʉᴜꓴ v νѵʋᴠꮩꓦ ' +
  'w ωшԝᴡꮃꮤꓪ x хχꓫ y уγүɏƴʏꮍꓬ z 2ƶʐȥᴢꮓꓜ';

let latin: ReadonlyMap<string, string> | undefined;
let cased: ReadonlyMap<string, string> | undefined;

/** Made when a text needs it, which most don't. */
function lookAlikes(): ReadonlyMap<string, string> {
  latin ??= new Map(
    PASSES_FOR.split(' ').flatMap((seen, index, all) =>
      index % 2 === 0 ? [...(all[index + 1] ?? '')].map((sign) => [sign, seen] as const) : [],
    ),
  );
  return latin;
}

/** A folded text as a quick reader takes it. One for one: places stay the same. */
export function readAsLatin(folded: string): string {
  const known = lookAlikes();
  let read = '';
  for (const sign of folded) {
    read += known.get(sign) ?? sign;
  }
  return read;
}

/** A text with the Latin letters that others look like; ASCII stays, and so do capitals. */
export function lookAlikesAsLatin(text: string): string {
  cased ??= new Map(
    [...lookAlikes()].flatMap(([sign, seen]) =>
      sign < '\x80' ? [] : [[sign.toUpperCase(), seen.toUpperCase()] as const, [sign, seen] as const],
    ),
  );
  let read = '';
  for (const sign of text) {
    read += cased.get(sign) ?? sign;
  }
  return read;
}
