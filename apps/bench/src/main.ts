import { benchmarkSchema } from './schema.js';
import type { Mounted, Subject } from './subject.js';

const SUBJECTS: Readonly<Record<string, () => Promise<{ subject: Subject }>>> = {
  native: () => import('./subjects/native-form.js'),
  react: () => import('./subjects/react-form.js'),
  'elicit-kit': () => import('./subjects/elicit-kit-form.js'),
};

declare global {
  interface Window {
    /** What the benchmark's script calls, once the subject is loaded. */
    benchmark: {
      mount(): void;
      /** Milliseconds of JavaScript for each of `keys` characters typed into the first text input. */
      type(keys: number): Promise<readonly number[]>;
      submit(): void;
      unmount(): void;
    };
  }
}

const parameters = new URLSearchParams(location.search);
const load = SUBJECTS[parameters.get('subject') ?? ''];
const container = document.getElementById('root');
if (load === undefined || container === null) {
  throw new Error('No such subject.');
}
const { subject } = await load();
const schema = benchmarkSchema(Number(parameters.get('fields')));
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
let mounted: Mounted | undefined;

window.benchmark = {
  mount() {
    mounted = subject.mount(container, schema);
  },
  async type(keys) {
    const input = container.querySelector<HTMLInputElement>('input:not([type=radio], [type=checkbox])');
    if (input === null) {
      throw new Error('There is no input to type into.');
    }
    input.focus();
    const times: number[] = [];
    for (let key = 1; key <= keys; key += 1) {
      const start = performance.now();
      // Past React's own tracking of the value, as a real key would.
      setValue?.call(input, 'abcdefghij'.repeat(3).slice(0, key));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // What React renders for an event, it renders in a microtask.
      await Promise.resolve();
      times.push(performance.now() - start);
    }
    return times;
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
