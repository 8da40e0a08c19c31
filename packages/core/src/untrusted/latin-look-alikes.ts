/**
 * Letters, digits and signs that pass for a Latin letter; by turns the letter and what is taken for it. Those of Cherokee
 * are in lower case, as folding leaves them. Our own, small: the
 * large tables are for addresses, and load with them. i and l are one, as a 1 may stand for either.
 */
const PASSES_FOR =
  'a @4αаɑᴀꭺꓮ b 8вьɓƀʙᏼꮟꓐ c ¢сϲƈȼᴄꮯꓚ d ԁɖɗᴅꭰꮷꓓꓒ e €3еєεҽɇᴇꭼꓰ f ꓝϝғƒꜰ g 9ɡɢɠǥԍᏻꮐꓖ h һнћħɦʜꮋꮒꓧ i 1!|lіιɩıɪӏɨƚɫʟꭵꮮꓲꓡ ' +
  'j јϳɉᴊꭻꓙ k κкƙқᴋꮶꓗ m мɱᴍꮇꓟ n ηпոɴŋɲƞꓠ o 0оοσօɵᴏꓳ p рρƥᵽᴘꮲꓑ q ԛɋꞯ r гɍɽʀꭱꮢꓣ s $5ѕʂȿꜱꮪꓢ t 7+τтŧƭʈᴛꭲꓔ u υцսʉᴜꓴ v νѵʋᴠꮩꓦ ' +
  'w ωшԝᴡꮃꮤꓪ x хχꓫ y уγүɏƴʏꮍꓬ z 2ƶʐȥᴢꮓꓜ';

const latin = new Map<string, string>();

/** Made when a text needs it, which most don't. */
function latinOf(sign: string): string | undefined {
  if (latin.size === 0) {
    const pairs = PASSES_FOR.split(' ');
    for (let index = 0; index < pairs.length; index += 2) {
      for (const each of pairs[index + 1] ?? '') {
        latin.set(each, pairs[index] ?? each);
      }
    }
  }
  return latin.get(sign);
}

/** A folded text as a quick reader takes it. One for one: places stay the same. */
export function readAsLatin(folded: string): string {
  return Array.from(folded, (sign) => latinOf(sign) ?? sign).join('');
}

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** More marks than any language stacks: what orders them takes long. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** ASCII with single blanks, as most texts are. */
export function looksAsWritten(text: string): boolean {
  return PLAIN.test(text);
}

/** Equal for texts that look the same: with the Latin letters that others look like, and single blanks. ASCII stays, and so do capitals. */
export function lookOf(text: string): string {
  if (looksAsWritten(text)) {
    return text;
  }
  const letters = Array.from(text.replace(STACKED_MARKS, '$1').normalize('NFC'), (sign) =>
    sign < '\x80' ? sign : (latinOf(sign) ?? latinOf(sign.toLowerCase())?.toUpperCase() ?? sign),
  );
  return letters.join('').replace(/\s+/g, ' ').trim();
}
