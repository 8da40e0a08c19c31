/**
 * ECMA-262 patterns (`u` flag) run in linear time: a Thompson automaton that asks the native engine about one character at a time, so
 * that classes, escapes and Unicode properties mean exactly what they mean there. A lookaround is one more automaton, run once
 * over the text. Backreferences are not regular: they are not supported.
 */

/** A condition on a place between two characters. A `look` is evaluated once for the whole text, before the pattern runs. */
type Assertion =
  | { readonly type: 'start' | 'end' | 'word' | 'notWord' }
  | { readonly type: 'look'; readonly ahead: boolean; readonly negate: boolean; readonly of: Node };

type Node =
  | { readonly type: 'character'; readonly is: (character: string) => boolean }
  | { readonly type: 'all' | 'any'; readonly of: readonly Node[] }
  | { readonly type: 'repeat'; readonly of: Node; readonly min: number; readonly max: number }
  | Assertion;

const ATOM =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u\{[^}]*\}|u.{4}|x..|c.|[pP]\{[^}]*\}|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/uy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/uy;
const GROUP = /\((?:\?(?::|(<?[=!])|<[^=!>][^>]*>|([^:=!<])))?/uy;
const UNSUPPORTED = /^\\[1-9k]/;
const MOST_LEVELS = 200;

/** Reads a pattern that the native engine accepts. @throws {RangeError} for what is not regular, or nested too deeply. */
function parse(pattern: string, longest: number): Node {
  let at = 0;
  /** By the atom: engines take long to compile a Unicode property. */
  const tests = new Map<string, (character: string) => boolean>();

  function take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = at;
    const found = token.exec(pattern);
    at = found ? token.lastIndex : at;
    return found;
  }

  function readAny(levels: number): Node {
    const options: Node[] = [];
    do {
      const parts: Node[] = [];
      while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
        parts.push(readRepeat(levels));
      }
      options.push({ type: 'all', of: parts });
    } while (pattern[at] === '|' && (at += 1));
    return { type: 'any', of: options };
  }

  function readRepeat(levels: number): Node {
    const of = readTerm(levels);
    const [found, sign, least = '', more, most = ''] = take(QUANTIFIER) ?? [];
    if (found === undefined) {
      return of;
    }
    const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
    const named = more === undefined ? min : most === '' ? Infinity : Number(most);
    const bounded = named < longest ? named : Infinity;
    return { type: 'repeat', of, min, max: sign === undefined ? bounded : sign === '?' ? 1 : Infinity };
  }

  function readTerm(levels: number): Node {
    const group = take(GROUP);
    if (group) {
      const [, look, modifier] = group;
      if (levels === 0 || modifier !== undefined) {
        throw new RangeError('Not supported.');
      }
      const of = readAny(levels - 1);
      at += 1;
      return look === undefined
        ? of
        : { type: 'look', ahead: !look.startsWith('<'), negate: look.endsWith('!'), of };
    }
    const [atom = ''] = take(ATOM) ?? [];
    switch (atom) {
      case '^':
        return { type: 'start' };
      case '$':
        return { type: 'end' };
      case '\\b':
        return { type: 'word' };
      case '\\B':
        return { type: 'notWord' };
    }
    if (UNSUPPORTED.test(atom)) {
      throw new RangeError('Not supported.');
    }
    const is = tests.get(atom) ?? createTest(atom);
    tests.set(atom, is);
    return { type: 'character', is };
  }

  return readAny(MOST_LEVELS);
}

/** Characters of which an answer is remembered; more are forgotten at once. */
const MOST_REMEMBERED = 500;

function createTest(atom: string): (character: string) => boolean {
  if (atom !== '.' && !/^[\\[]/.test(atom)) {
    return (character) => character === atom;
  }
  const native = new RegExp(`^${atom}$`, 'u');
  const remembered = new Map<string, boolean>();
  return (character) => {
    let is = remembered.get(character);
    if (is === undefined) {
      if (remembered.size >= MOST_REMEMBERED) {
        remembered.clear();
      }
      is = native.test(character);
      remembered.set(character, is);
    }
    return is;
  };
}

/** One step of an automaton: consumes a character, holds at a place, or continues at two steps at once. */
type Step =
  | { readonly is: (character: string) => boolean }
  | { readonly holds: (text: Text, position: number) => boolean }
  | { readonly to: number; readonly or: number };

interface Text {
  readonly characters: readonly string[];
  /** Where each lookaround holds. */
  readonly looks: Map<Node, Uint8Array>;
}

type Look = Extract<Node, { type: 'look' }>;

/** What compiling may still cost: nodes of the pattern, again for each repetition. */
interface CompileBudget {
  nodes: number;
}

/** By direction: a lookahead runs from the end of the text. */
class Program {
  readonly #steps: Step[] = [];
  readonly #looks = new Map<Look, Program>();
  readonly #budget: CompileBudget;
  readonly #backwards: boolean;

  constructor(node: Node, budget: CompileBudget, backwards = false) {
    this.#budget = budget;
    this.#backwards = backwards;
    this.#add(node);
  }

  #push(step: Step): number {
    return this.#steps.push(step) - 1;
  }

  #add(node: Node): void {
    this.#budget.nodes -= 1;
    if (this.#budget.nodes < 0) {
      throw new RangeError('Too large.');
    }
    switch (node.type) {
      case 'character':
        this.#push({ is: node.is });
        return;
      case 'all':
        for (const each of this.#backwards ? [...node.of].reverse() : node.of) {
          this.#add(each);
        }
        return;
      case 'any':
        this.#addAny(node.of);
        return;
      case 'repeat':
        this.#addRepeat(node);
        return;
      case 'look':
        if (!this.#looks.has(node)) {
          this.#looks.set(node, new Program(node.of, this.#budget, node.ahead));
        }
        this.#push({ holds: ({ looks }, position) => (looks.get(node)?.[position] === 1) !== node.negate });
        return;
      default:
        this.#push({ holds: ({ characters }, position) => isAt(node.type, characters, position) });
    }
  }

  #addAny(options: readonly Node[]): void {
    const ends: number[] = [];
    options.forEach((option, index) => {
      const isLast = index === options.length - 1;
      const split = isLast ? -1 : this.#push({ to: this.#steps.length + 1, or: 0 });
      this.#add(option);
      if (!isLast) {
        ends.push(this.#push({ to: 0, or: 0 }));
        this.#steps[split] = { to: split + 1, or: this.#steps.length };
      }
    });
    for (const end of ends) {
      this.#steps[end] = { to: this.#steps.length, or: this.#steps.length };
    }
  }

  #addRepeat({ of, min, max }: Extract<Node, { type: 'repeat' }>): void {
    for (let count = 0; count < min; count += 1) {
      this.#add(of);
    }
    const splits: number[] = [];
    for (let count = min; count < (max === Infinity ? min + 1 : max); count += 1) {
      splits.push(this.#push({ to: 0, or: 0 }));
      this.#add(of);
    }
    if (max === Infinity) {
      this.#push({ to: splits[0] ?? 0, or: splits[0] ?? 0 });
    }
    for (const split of splits) {
      this.#steps[split] = { to: split + 1, or: this.#steps.length };
    }
  }

  /** Where in the text something that this matches ends (begins, if it runs backwards), wherever it began. */
  reach(text: Text, budget: StepBudget, stopAtFirst = false): Uint8Array {
    for (const [node, program] of this.#looks) {
      if (!text.looks.has(node)) {
        text.looks.set(node, program.reach(text, budget));
      }
    }
    const { characters } = text;
    const { length } = characters;
    const found = new Uint8Array(length + 1);
    const seen = new Int32Array(this.#steps.length + 1).fill(-1);
    let now: number[] = [];
    for (let done = 0; done <= length; done += 1) {
      const position = this.#backwards ? length - done : done;
      const character = characters[this.#backwards ? position - 1 : position];
      const next: number[] = [];
      now.push(0);
      // Grows while it is iterated: steps that consume no character continue at the same place.
      for (const place of now) {
        if (seen[place] === done) {
          continue;
        }
        seen[place] = done;
        const step = this.#steps[place];
        if (step === undefined) {
          found[position] = 1;
          if (stopAtFirst) {
            return found;
          }
        } else if ('is' in step) {
          if (character !== undefined && step.is(character)) {
            next.push(place + 1);
          }
        } else if ('to' in step) {
          now.push(step.to, step.or);
        } else if (step.holds(text, position)) {
          now.push(place + 1);
        }
      }
      budget.steps -= now.length;
      if (budget.steps < 0) {
        throw new RangeError('Too many steps.');
      }
      now = next;
    }
    return found;
  }
}

function isAt(
  type: 'start' | 'end' | 'word' | 'notWord',
  characters: readonly string[],
  position: number,
): boolean {
  switch (type) {
    case 'start':
      return position === 0;
    case 'end':
      return position === characters.length;
    default: {
      const isBorder = isWord(characters[position - 1]) !== isWord(characters[position]);
      return isBorder === (type === 'word');
    }
  }
}

function isWord(character = ''): boolean {
  return /^\w$/.test(character);
}

/** What running may still cost: steps of automata. */
export interface StepBudget {
  steps: number;
}

export interface LinearPattern {
  /** What compiling cost, in nodes. */
  readonly size: number;
  /** Whether it occurs in a text. @throws {RangeError} when the budget is spent. */
  test(text: string, budget: StepBudget): boolean;
}

/**
 * @param longest text it will be run on, in UTF-16 units.
 * @throws {RangeError} for a pattern that is not regular or too large. @throws {SyntaxError} for a text that is not a pattern.
 */
export function createLinearPattern(pattern: string, mostNodes: number, longest: number): LinearPattern {
  new RegExp(pattern, 'u');
  const budget = { nodes: mostNodes };
  const program = new Program(parse(pattern, longest), budget);
  return {
    size: mostNodes - budget.nodes,
    test: (text, steps) =>
      program.reach({ characters: [...text], looks: new Map() }, steps, true).includes(1),
  };
}
