import type { BenchmarkProperty } from '../schema.js';
import type { Subject } from '../subject.js';

/** The floor: DOM nodes and the browser's own checks on submit. */
export const subject: Subject = {
  mount(container, schema) {
    const form = document.createElement('form');
    form.noValidate = true;
    const fields = document.createElement('div');
    for (const [key, property] of Object.entries(schema.properties)) {
      fields.append(field(key, property, schema.required.includes(key)));
    }
    const submit = document.createElement('button');
    submit.textContent = 'Submit';
    form.append(fields, submit);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      for (const control of form.querySelectorAll<HTMLInputElement>('input')) {
        const error = document.getElementById(`${control.id}-error`);
        if (error !== null) {
          error.textContent = control.validationMessage;
        }
      }
    });
    container.append(form);
    return {
      unmount: () => {
        form.remove();
      },
    };
  },
};

function field(key: string, property: BenchmarkProperty, required: boolean): HTMLElement {
  const box = document.createElement('div');
  const choices = property.enum ?? property.items?.enum ?? (property.type === 'boolean' ? ['Yes', 'No'] : []);
  if (choices.length > 0) {
    const group = document.createElement('fieldset');
    const legend = document.createElement('legend');
    legend.textContent = property.title ?? key;
    group.append(legend, ...choices.map((choice) => option(key, choice, property.type === 'array')));
    box.append(group);
    return box;
  }
  const label = document.createElement('label');
  label.htmlFor = key;
  label.textContent = property.title ?? key;
  const input = document.createElement('input');
  input.id = key;
  input.name = key;
  input.required = required;
  input.type = property.format ?? 'text';
  input.inputMode = property.type === 'string' ? '' : 'decimal';
  const error = document.createElement('p');
  error.id = `${key}-error`;
  input.setAttribute('aria-describedby', error.id);
  box.append(label, input, error);
  return box;
}

function option(key: string, choice: string, several: boolean): HTMLElement {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = several ? 'checkbox' : 'radio';
  input.name = key;
  input.value = choice;
  label.append(input, choice);
  return label;
}
