import type { FieldModel, FormElicitation, FormStoreOptions } from '@elicit-kit/core';
import { createFormStore, describeIssue } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/text';

/** A form without a framework: the store decides, this only draws it. Text, numbers and choices; a review; the end. */
export function plainForm(elicitation: FormElicitation, options: FormStoreOptions): HTMLFormElement {
  const store = createFormStore(elicitation, options);
  const status = element('p', { role: 'status' });
  const summary = element('ul', { tabIndex: -1, ariaLabel: 'Problems' });
  const review = element('dl', { tabIndex: -1, ariaLabel: 'Your answers' });
  const next = element('button', { type: 'submit' });
  const change = button('Change', () => {
    store.edit();
  });
  const decline = button('Decline', store.decline);
  const fields = elicitation.model.fields.map(drawField);
  const questions = element('div', {}, ...fields);
  const form = element('form', { noValidate: true }, element('h2', {}, displayText(elicitation.message)));
  form.append(summary, questions, review, next, change, decline, status);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    store.submit();
  });

  function drawField(field: FieldModel): HTMLElement {
    const control =
      field.kind === 'choice'
        ? element('select', {}, new Option('Choose one', ''), ...field.options.map(toOption))
        : element('input', { type: 'text' });
    const error = element('p', { id: `${field.id}-error` });
    control.id = field.id;
    control.ariaRequired = String(field.required);
    control.setAttribute('aria-describedby', error.id);
    control.value = String(store.getValue(field.id) ?? '');
    control.addEventListener('input', () => {
      store.setValue(field.id, control.value);
    });
    control.addEventListener('blur', () => {
      store.blur(field.id);
    });
    const show = () => {
      const { issue, locked } = store.getField(field.id);
      control.ariaInvalid = String(issue !== undefined);
      control.disabled = locked;
      error.textContent = issue === undefined ? '' : describeIssue(issue);
    };
    store.subscribeField(field.id, show);
    show();
    return element(
      'p',
      {},
      element('label', { htmlFor: field.id }, displayText(field.label)),
      control,
      error,
    );
  }

  let before = { step: '', failedReviews: 0 };
  function show(): void {
    const {
      content,
      delivered,
      ended,
      failedReviews,
      failure,
      step,
      submission,
      summary: wrong,
    } = store.getState();
    const over = ended !== undefined || submission === 'settled';
    questions.hidden = step === 'review';
    review.hidden = step === 'edit';
    change.hidden = step === 'edit' || over;
    next.hidden = over;
    decline.hidden = over;
    next.textContent = step === 'review' ? 'Send' : 'Review';
    status.textContent = ended ?? failure ?? (delivered ? 'Sent' : '');
    summary.replaceChildren(
      ...wrong.map((id) => element('li', {}, displayText(store.findField(id)?.label ?? ''))),
    );
    review.replaceChildren(
      ...elicitation.model.fields.flatMap(({ key, label }) => [
        element('dt', {}, displayText(label)),
        element('dd', {}, Object.hasOwn(content ?? {}, key) ? displayText(String(content?.[key])) : '–'),
      ]),
    );
    if (failedReviews > before.failedReviews) {
      summary.focus();
    } else if (step === 'review' && before.step === 'edit') {
      review.focus();
    }
    before = { step, failedReviews };
  }
  store.subscribe(show);
  show();
  return form;
}

function toOption({ value, label }: { readonly value: string; readonly label: string }): HTMLOptionElement {
  return new Option(displayText(label), value);
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, label);
  made.addEventListener('click', onClick);
  return made;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
