import { isLatin, splitFolded } from './latin-words.js';
import {
  COMMON_WEIGHTS,
  COUNTER_CUES,
  COUNTER_WEIGHTS,
  type CounterCue,
  type Cue,
  CUE_RULES,
  CUES,
} from './secret-cues.js';
import { ABOUT, ASKING, OTHER_CARDS, OTHER_THINGS } from './secret-context-words.js';
import type { SecretKind } from './secret-request.js';

/** In letters: what a language adds to a word that stands with `*`. */
const LONGEST_ENDING = 4;
const SHORTEST_STEM = 3;
const LONGEST_WORD = 24;

type AnyCue = Cue | CounterCue;

interface CueTable {
  readonly whole: ReadonlyMap<string, readonly AnyCue[]>;
  /** The first words of what takes several. */
  readonly openings: ReadonlySet<string>;
  readonly stems: ReadonlyMap<string, readonly AnyCue[]>;
  /** The first letters of all stems: most words have none of them. */
  readonly stemBeginnings: ReadonlySet<string>;
}

let latinTable: CueTable | undefined;
let wholeTable: CueTable | undefined;

/** The cues that these words may give; made once a text needs them. */
function cueTable(words: readonly string[]): CueTable {
  if (isLatin(words)) {
    latinTable ??= readCues(true);
    return latinTable;
  }
  wholeTable ??= readCues(false);
  return wholeTable;
}

/** “Never enter …”, “do not share …”: in words. */
const NEGATION_REACHES = 3;

/** The cues that the words of a sentence give, each once. Linear. */
export function cuesOf(words: readonly string[]): ReadonlySet<AnyCue> {
  const { whole, openings, stems, stemBeginnings } = cueTable(words);
  const found = new Set<AnyCue>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    add(whole.get(word), index);
    if (openings.has(word)) {
      const pair = `${word} ${words[index + 1] ?? ''}`;
      add(whole.get(pair));
      add(whole.get(`${pair} ${words[index + 2] ?? ''}`));
    }
    if (word.length <= LONGEST_WORD && stemBeginnings.has(word.slice(0, SHORTEST_STEM))) {
      const shortest = Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING);
      for (let length = shortest; length <= word.length; length += 1) {
        add(stems.get(word.slice(0, length)));
      }
    }
  }
  return found;

  function add(cues: readonly AnyCue[] = [], index = 0): void {
    for (const cue of cues) {
      if (
        (cue !== 'question' || opensQuestion(words, index)) &&
        (cue !== 'pin' || !isPinning(words, index)) &&
        (cue !== 'token' || !ABOUT.has(words[index + 1] ?? '')) &&
        (cue !== 'negation' || isNegating(words, index))
      ) {
        found.add(cue);
      }
    }
  }
}

/** A question says what it is at its beginning: “Which …”, “How should …”, “How often do …”. */
function opensQuestion(words: readonly string[], index: number): boolean {
  return index === 0 || (words[0] === 'how' && (index === 1 || (index === 2 && HOW.has(words[1] ?? ''))));
}

const HOW = new Set('often long many much soon'.split(' '));

/** “Pin this card”, “pin to the phone’s start”: not the number. */
function isPinning(words: readonly string[], index: number): boolean {
  const next = words[index + 1] ?? '';
  return PINNED.has(next) || (index === 0 && PINNED_FIRST.has(next));
}

const PINNED = new Set('the this that these a an it them to my your as'.split(' '));
const PINNED_FIRST = new Set(
  'card cards app apps wallet message messages chat chats post posts tab tabs item items note notes comment account location'.split(
    ' ',
  ),
);

function isNegating(words: readonly string[], index: number): boolean {
  return words.slice(index + 1, index + 1 + NEGATION_REACHES).some((word) => ASKING.has(word));
}

/** The kinds of secrets that cues add up to. */
export function kindsAsked(cues: ReadonlySet<AnyCue>): readonly SecretKind[] {
  if (cues.size < 2) {
    return [];
  }
  const against = COUNTERS.reduce((sum, cue) => sum + (cues.has(cue) ? COUNTER_WEIGHTS[cue] : 0), 0);
  return RULES.filter(({ needs, weights, atLeast }) => {
    if (!needs.every((group) => group.some((cue) => cues.has(cue)))) {
      return false;
    }
    const score = weights.reduce((sum, [cue, weight]) => sum + (cues.has(cue) ? weight : 0), against);
    return score >= atLeast;
  }).map(({ kind }) => kind);
}

const RULES = CUE_RULES.map((rule) => ({
  ...rule,
  weights: Object.entries({ ...COMMON_WEIGHTS, ...rule.weights }) as readonly (readonly [Cue, number])[],
}));

const COUNTERS = Object.keys(COUNTER_CUES) as readonly CounterCue[];

function readCues(latinOnly: boolean): CueTable {
  const whole = new Map<string, AnyCue[]>();
  const stems = new Map<string, AnyCue[]>();
  for (const [cue, words] of Object.entries({ ...CUES, ...COUNTER_CUES }) as readonly [AnyCue, string][]) {
    for (const word of words.split(' ')) {
      const isStem = word.endsWith('*');
      const entries = isStem ? stems : whole;
      const letters = (isStem ? word.slice(0, -1) : word).replaceAll('+', ' ');
      const key = splitFolded(letters, latinOnly).join(' ');
      if (key === '') {
        continue;
      }
      const known = entries.get(key);
      if (known === undefined) {
        entries.set(key, [cue]);
      } else {
        known.push(cue);
      }
    }
  }
  for (const word of [...OTHER_CARDS, ...OTHER_THINGS]) {
    whole.set(word, [...(whole.get(word) ?? []), 'otherThing']);
  }
  const openings = new Set(
    [...whole.keys()].filter((key) => key.includes(' ')).map((key) => key.split(' ')[0] ?? ''),
  );
  const stemBeginnings = new Set([...stems.keys()].map((stem) => stem.slice(0, SHORTEST_STEM)));
  return { whole, openings, stems, stemBeginnings };
}
