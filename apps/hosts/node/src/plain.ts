/** All that a page without React needs: `connectInbox`, a form store for each form, an inspection of each address. */
import type * as Core from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/text';
import { createFormStore, describeIssue, formatMessage, messages } from '@elicit-kit/core';
import { findSecretRequests } from '@elicit-kit/core/secrets';
import { inspectUrl, urlFindingMessage } from '@elicit-kit/core/url';
import { connectInbox } from '@elicit-kit/relay/browser';

/** A click that was meant for something else must not answer, in milliseconds. */
const ARM_DELAY = 500;
const YES_NO: Readonly<Record<string, boolean>> = { true: true, false: false };

const inbox = connectInbox('/elicitation');
const views = new Map<string, { readonly root: HTMLElement; update(entry: Core.InboxEntry): void }>();

inbox.subscribe(render);
render();

/** A view is kept as long as its entry is: what was typed stays. */
function render(): void {
  const { connection, entries, pendingCount } = inbox.getSnapshot();
  const text = connection === 'live' ? `Waiting for you: ${pendingCount}` : `${connection}…`;
  const status = document.getElementById('status') as HTMLElement;
  if (status.textContent !== text) {
    status.textContent = text;
  }
  for (const [id, { root }] of [...views].filter(([id]) => entries.every((entry) => entry.id !== id))) {
    root.remove();
    views.delete(id);
  }
  for (const entry of entries) {
    const view = views.get(entry.id) ?? createView(entry);
    views.set(entry.id, view);
    view.update(entry);
  }
}

/** Texts may be a server's: each is an element's only text, without what hides or reorders characters. */
function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  made.append(...children.map((child) => (typeof child === 'string' ? displayText(child) : child)));
  return made;
}

function button(label: string, press: () => unknown, delay = 0): HTMLButtonElement {
  const made = h('button', { type: 'button' }, label);
  const shown = performance.now();
  made.addEventListener('click', () => void (performance.now() - shown >= delay && press()));
  return made;
}

function createView(entry: Core.InboxEntry) {
  const { endpoint } = entry.server;
  const note = h('p', { role: 'status' });
  const results: Core.ElicitResult[] = [];
  let shown = '';

  /** A batch is answered as a whole, with the last of its answers. */
  async function decide(index: number, result: Core.ElicitResult): Promise<Core.AnswerOutcome> {
    results[index] = result;
    if (entry.items.every((_, each) => results[each])) {
      return await inbox.answer(entry.id, results);
    }
    parts[index]?.root.setAttribute('inert', '');
    return { status: 'delivered' };
  }

  const parts = entry.items.map(({ elicitation }, index) => {
    const create = elicitation.mode === 'form' ? createForm : createConsent;
    return create(elicitation as never, { decide: (result) => decide(index, result), entry, index });
  });
  const origin = endpoint.kind === 'url' ? endpoint.origin : endpoint.label;
  const root = h('section', {}, h('h2', {}, origin), ...parts.map((part) => part.root), note);
  document.getElementById('requests')?.append(root);
  return {
    root,
    update({ id, sendFailure, state }: Core.InboxEntry) {
      const isOpen = ['pending', 'sending', 'answered'].includes(state);
      const ending = (state === 'deliveryUnknown' ? 'unknown' : state) as Core.FormEnding;
      parts.forEach((part) => part.end(isOpen ? undefined : ending));
      const text = sendFailure ? 'It did not arrive. Send it again.' : messages[`inbox.state.${state}`];
      if (text === shown) {
        return;
      }
      shown = text;
      note.replaceChildren(...(state === 'pending' && !sendFailure ? [] : [text]));
      if (state !== 'pending' && state !== 'sending') {
        const done = button("I'm done", () => inbox.finish(id));
        note.append(
          ...(isOpen ? [done] : []),
          button(isOpen ? 'Stop waiting' : 'Dismiss', () => inbox.dismiss(id)),
        );
      }
    },
  };
}

type Decide = (result: Core.ElicitResult) => Promise<Core.AnswerOutcome>;
type Slot = { readonly decide: Decide; readonly entry: Core.InboxEntry; readonly index: number };

function createForm(elicitation: Core.FormElicitation, { decide, entry, index }: Slot) {
  const [drafts, key = ''] = [inbox.draftsOf(entry.id), entry.items[index]?.key];
  const { fields, answerable } = elicitation.model;
  const asksSecret = findSecretRequests(elicitation).length > 0;
  const store = createFormStore(elicitation, {
    defaultValues: drafts?.restored(key)?.values,
    onValuesChange: (values) => drafts?.keep(key, values),
    rules: { reviews: false, needsAcknowledgement: false, answerable: answerable && !asksSecret },
    onAccept: async (content) => {
      const outcome = await decide({ action: 'accept', content });
      return 'issues' in outcome ? { ...outcome, issues: outcome.issues[index] ?? [] } : outcome;
    },
    onDecline: () => undefined,
    onCancel: () => undefined,
  });
  const send = button('Send', store.submit, ARM_DELAY);
  const root = h(
    'div',
    { role: 'group', 'aria-label': 'Questions' },
    h('p', {}, elicitation.message),
    ...fields.map((field) => createField(store, field)),
    asksSecret ? 'This asks for a password or another secret, so it can only be declined.' : '',
    send,
    button('Decline', () => decide({ action: 'decline' })),
    button('Not now', () => decide({ action: 'cancel' })),
  );
  let reviews = 0;
  store.subscribe(() => {
    const { ended, failedReviews, summary } = store.getState();
    root.inert = store.isLocked();
    send.disabled = ended !== undefined;
    if (failedReviews > reviews) {
      reviews = failedReviews;
      root.querySelector<HTMLElement>(`[name="${summary[0] ?? ''}"]`)?.focus();
    }
  });
  return { root, end: store.end };
}

function createField(store: Core.FormStore, field: Core.FieldModel): HTMLElement {
  const { control, read } = createControl(field, store.getValue(field.id));
  const issue = h('span', { id: `issue-${Math.random()}` });
  control.setAttribute('name', field.id);
  control.setAttribute('aria-describedby', issue.id);
  control.addEventListener('input', () => store.setValue(field.id, read()));
  control.addEventListener('blur', () => store.blur(field.id));
  store.subscribeField(field.id, () => {
    const { issue: found } = store.getField(field.id);
    issue.textContent = found ? describeIssue(found) : '';
    control.setAttribute('aria-invalid', String(found !== undefined));
  });
  const label = h('span', {}, `${field.label}${field.required ? '' : ' (optional)'}`);
  return h('p', {}, h('label', {}, label, control), h('small', {}, field.description ?? ''), issue);
}

function createControl(field: Core.FieldModel, value: Core.FieldValue) {
  const { kind } = field;
  const held = [value ?? []].flat().map(String);
  if (kind === 'boolean' || kind === 'choice' || kind === 'multi-choice') {
    const yesNo = ['true', 'false'].map((each) => ({ value: each, label: each === 'true' ? 'Yes' : 'No' }));
    const options = [{ value: '', label: '' }, ...(kind === 'boolean' ? yesNo : field.options)];
    const control = h('select', kind === 'multi-choice' ? { multiple: '' } : {});
    for (const each of kind === 'multi-choice' ? options.slice(1) : options) {
      control.add(new Option(displayText(each.label), each.value, false, held.includes(each.value)));
    }
    const chosen = () => [...control.selectedOptions].map((option) => option.value);
    const one = () => (kind === 'boolean' ? YES_NO[control.value] : control.value);
    return { control, read: () => (control.multiple ? chosen() : one()) };
  }
  const type = kind === 'date' ? 'date' : 'text';
  const input = kind === 'text-list' ? h('textarea') : h('input', { type });
  const control = Object.assign(input, { value: held.join('\n'), disabled: kind === 'unsupported' });
  const lines = () => control.value.split('\n').filter((line) => line !== '');
  return { control, read: () => (kind === 'text-list' ? lines() : control.value) };
}

function createConsent({ message, url }: Extract<Core.Elicitation, { mode: 'url' }>, { decide }: Slot) {
  const { findings, host, href } = inspectUrl(url, {}, { appOrigin: location.origin });
  const open = () => {
    window.open(href, '_blank', 'noopener,noreferrer');
    return decide({ action: 'accept' });
  };
  const told = findings.map((each) => formatMessage(messages[urlFindingMessage(each)], each.params));
  const root = h(
    'div',
    {},
    ...[message, url, ...told].map((text) => h('p', {}, text)),
    ...(href === undefined ? [] : [button(`Open ${host?.ascii ?? 'the page'}`, open, ARM_DELAY)]),
    button('Decline', () => decide({ action: 'decline' })),
    button('Not now', () => decide({ action: 'cancel' })),
  );
  return { root, end: (ended: Core.FormEnding | undefined) => (root.inert = ended !== undefined) };
}
