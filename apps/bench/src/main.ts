import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { countRenders } from '../../../packages/react/src/elicitation-form/count-renders.fixtures.js';
import { benchmarkSchema, type Subject } from './schema.js';

const SUBJECTS: Readonly<Record<string, () => Promise<{ readonly subject: Subject }>>> = {
  react: () => import('./subjects/react-form.js'),
  rjsf: () => import('./subjects/rjsf.js'),
  'elicit-kit': () => import('./subjects/elicit-kit-form.js'),
};

declare global {
  interface Window {
    /** What the benchmark's script calls, once the subject is loaded. */
    benchmark: {
      /** Renders at once, so that all of a mount's work is in its measurement. */
      mount(): void;
      /** Components that rendered for each of `keys` characters typed into the first text input. */
      countRenders(keys: number): Promise<readonly number[]>;
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

window.benchmark = {
  mount() {
    flushSync(() => {
      createRoot(container).render(subject(schema));
    });
  },
  async countRenders(keys) {
    const takeRenders = countRenders(container);
    const input = container.querySelector<HTMLInputElement>('input:not([type=radio], [type=checkbox])');
    input?.focus();
    const counts: number[] = [];
    for (let key = 1; key <= keys; key += 1) {
      // Past React's own tracking of the value, as a real key would.
      setValue?.call(input, 'abcdefghij'.slice(0, key));
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      // Some render once more when the browser is idle, or after a moment.
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 20));
      });
      counts.push(takeRenders().length);
    }
    return counts;
  },
};
