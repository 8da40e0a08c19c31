import { countRenders } from '../../../packages/react/src/elicitation-form/count-renders.fixtures.js';
import { benchmarkSchema } from './schema.js';
import type { Mounted, Subject } from './subject.js';

const SUBJECTS: Readonly<Record<string, () => Promise<{ subject: Subject }>>> = {
  react: () => import('./subjects/react-form.js'),
  rjsf: () => import('./subjects/rjsf.js'),
  'elicit-kit': () => import('./subjects/elicit-kit-form.js'),
};

declare global {
  interface Window {
    /** What the benchmark's script calls, once the subject is loaded. */
    benchmark: {
      /** @returns milliseconds until the form was painted. */
      mount(): Promise<number>;
      /** Milliseconds of JavaScript for each of `keys` characters typed into the first text input. */
      type(keys: number): Promise<readonly number[]>;
      /** Components that rendered for each of `keys` characters more. */
      countRenders(keys: number): Promise<readonly number[]>;
      submit(): void;
      unmount(): void;
    };
  }
}

const parameters = new URLSearchParams(location.search);
const load = SUBJECTS[parameters.get('subject') ?? ''];
const found = document.getElementById('root');
if (load === undefined || found === null) {
  throw new Error('No such subject.');
}
const container = found;
const { subject } = await load();
const schema = benchmarkSchema(Number(parameters.get('fields')));
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
let mounted: Mounted | undefined;
let typed = '';

/** Past React's own tracking of the value, as a real key would. */
async function typeOne(): Promise<void> {
  const input = container.querySelector<HTMLInputElement>('input:not([type=radio], [type=checkbox])');
  if (input === null) {
    throw new Error('There is no input to type into.');
  }
  if (document.activeElement !== input) {
    input.focus();
  }
  typed += 'abcdefghij'.charAt(typed.length % 10);
  setValue?.call(input, typed);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  // What React renders for an event, it renders in a microtask.
  await Promise.resolve();
}

window.benchmark = {
  async mount() {
    const start = performance.now();
    mounted = subject.mount(container, schema);
    // A task after the frame: what was mounted is painted.
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    return performance.now() - start;
  },
  async type(keys) {
    const times: number[] = [];
    for (let key = 1; key <= keys; key += 1) {
      const start = performance.now();
      await typeOne();
      times.push(performance.now() - start);
    }
    return times;
  },
  async countRenders(keys) {
    const takeRenders = countRenders(container);
    const counts: number[] = [];
    for (let key = 1; key <= keys; key += 1) {
      await typeOne();
      // Some render once more when the browser is idle, or after a moment.
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 20));
      });
      counts.push(takeRenders().length);
    }
    return counts;
  },
  submit() {
    [...container.querySelectorAll('button')]
      .find(({ textContent }) => /submit|review/i.test(textContent))
      ?.click();
  },
  unmount() {
    mounted?.unmount();
  },
};
