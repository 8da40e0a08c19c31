import { createElicitationInbox } from '@elicit-kit/core';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { formOf } from '../elicitation-form/elicitation-form.fixtures.js';
import { renderForm } from '../elicitation-form/render-form.fixtures.js';
import { batchOf, contactParams, pageParams, seatParams } from '../inbox/inbox.fixtures.js';
import * as Inbox from '../inbox/index.js';
import { ElicitKitProvider, type ButtonComponentProps, type Components } from '../provider/index.js';

beforeAll(async () => {
  await Promise.all([
    import('../inbox/entry/single-entry.js'),
    import('../inbox/entry/single-entry.js'),
    import('../inbox/batch/batch-entry.js'),
    import('@elicit-kit/core/url'),
  ]);
});

type Given<Props> = Omit<Props, 'ref'>;

const Button = forwardRef<HTMLButtonElement, Given<ButtonComponentProps>>(function Button(props, ref) {
  return <button {...props} ref={ref} className="host-button" />;
});
const IconButton = forwardRef<HTMLButtonElement, Given<ButtonComponentProps>>(
  function IconButton(props, ref) {
    return <button {...props} ref={ref} className="host-icon-button" />;
  },
);
const Section = forwardRef<HTMLElement, ComponentPropsWithoutRef<'section'>>(function Section(props, ref) {
  return <section {...props} ref={ref} className="host-section" />;
});
const Title = forwardRef<HTMLHeadingElement, ComponentPropsWithoutRef<'h1'>>(function Title(props, ref) {
  return (
    <h1 {...props} ref={ref} className="host-title">
      {props.children}
    </h1>
  );
});

const ours: Components = { Button, IconButton, Content: Section, Header: Section, Title, Actions: Section };

/** An Outlet with a host's components, whose buttons respond at once. */
function show(components: Components, params: readonly unknown[], props: Partial<Inbox.OutletProps> = {}) {
  const inbox = createElicitationInbox();
  render(
    <ElicitKitProvider components={components}>
      <Inbox.Provider inbox={inbox}>
        <Inbox.Badge />
        <Inbox.Outlet armDelay={0} openUrl={() => true} {...props} />
      </Inbox.Provider>
    </ElicitKitProvider>,
  );
  const answered = vi.fn();
  act(() => {
    inbox.submit(batchOf(params)).results.then(answered, answered);
  });
  return { answered, inbox, user: userEvent.setup() };
}

describe("a host's own components", () => {
  test('stand in a dialog of the Outlet, which keeps its name, its focus and its answers', async () => {
    const { answered, user } = show(ours, [seatParams]);
    const dialog = await screen.findByRole('dialog', { name: 'travel.example asks for your input' });
    expect(dialog.querySelector('[data-part="content"]')).toHaveClass('host-section');
    expect(dialog).toHaveAccessibleDescription(/Where would you like to sit/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const words = within(dialog)
      .getAllByRole('button')
      .filter(({ classList }) => classList.contains('host-button'))
      .map(({ textContent }) => textContent);
    expect(words).toEqual(['Send answers', 'Decline', 'Not now']);
    expect(screen.getByRole('button', { name: 'Close without answering' })).toHaveClass('host-icon-button');
    await user.type(screen.getByLabelText('Seat'), '12A');
    await user.click(screen.getByRole('button', { name: 'Send answers' }));
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'accept', content: { seat: '12A' } }]);
    });
  });

  test.each([
    ['a page to open', [pageParams()], 'travel.example wants to open a page'],
    ['a batch', [seatParams, contactParams], 'travel.example needs 2 answers'],
  ])('stand in %s', async (_, params, name) => {
    const { answered, user } = show(ours, params);
    const dialog = await screen.findByRole('dialog', { name });
    expect(dialog.querySelector('[data-part="content"]')).toHaveClass('host-section');
    await user.keyboard('{Escape}');
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalledExactlyOnceWith(params.map(() => ({ action: 'cancel' })));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are told how much each button stands out', async () => {
    show(ours, [seatParams], { review: true });
    const emphasis = (name: string) => screen.getByRole('button', { name }).dataset['emphasis'];
    await screen.findByRole('dialog');
    expect(emphasis('Review answers')).toBe('primary');
    expect(emphasis('Decline')).toBe('secondary');
    expect(emphasis('Close without answering')).toBe('quiet');
  });

  test('where a secret is asked for, Decline is what stands out', () => {
    renderForm(formOf({ a: { type: 'string', title: 'Password' } }), { components: ours });
    expect(screen.getByRole('button', { name: 'Review answers' }).dataset['emphasis']).toBe('secondary');
    expect(screen.getByRole('button', { name: 'Decline' }).dataset['emphasis']).toBe('primary');
  });

  test('the nearest one counts: by the name of the part, then of the Outlet, then of the provider', async () => {
    const Other = forwardRef<HTMLButtonElement, Given<ButtonComponentProps>>(function Other(props, ref) {
      return <button {...props} ref={ref} className="other" />;
    });
    show({ Button, Decline: Other }, [seatParams], { components: { Cancel: Other } });
    await screen.findByRole('dialog');
    const classOf = (name: string) => screen.getByRole('button', { name }).className;
    expect(classOf('Send answers')).toBe('host-button');
    expect(classOf('Decline')).toBe('other');
    expect(classOf('Not now')).toBe('other');
    expect(screen.getByText('1 request waiting', { selector: 'button' })).toHaveClass('host-button');
  });

  test('stand for the small buttons too, within texts and beside answers', async () => {
    const Small = forwardRef<HTMLButtonElement, Given<ButtonComponentProps>>(function Small(props, ref) {
      return <button {...props} ref={ref} className="small" />;
    });
    const long = `Where? ${'a'.repeat(2100)}`;
    const optional = {
      message: long,
      requestedSchema: { type: 'object', properties: { seat: { type: 'string', title: 'Seat' } } },
    };
    const { user } = show({ Button, IconButton, TextButton: Small }, [optional], { review: true });
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(screen.getByText(long)).toBeVisible();
    await user.type(screen.getByLabelText(/^Seat/), '12A');
    await user.click(screen.getByRole('button', { name: 'Clear Seat' }));
    expect(screen.getByLabelText(/^Seat/)).toHaveFocus();
    await user.type(screen.getByLabelText(/^Seat/), '3');
    const classOf = (name: string) => screen.getByRole('button', { name }).className;
    expect(classOf('Show less')).toBe('small');
    expect(classOf('Clear Seat')).toBe('small');
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    expect(classOf('Change Seat')).toBe('small');
    expect(classOf('Send answers')).toBe('host-button');
    await user.click(screen.getByRole('button', { name: 'Change Seat' }));
    expect(screen.getByLabelText(/^Seat/)).toHaveFocus();
  });

  test("without a TextButton, the host's Button is told that it stands within text", async () => {
    show({ Button }, [pageParams()]);
    const copy = await screen.findByRole('button', { name: 'Copy address' });
    expect(copy).toHaveClass('host-button');
    expect(copy.dataset['emphasis']).toBe('quiet');
  });

  test('what covers the page, the words of the server and the review are theirs', async () => {
    const { user } = show({ Overlay: Section, Sheet: Section, Review: Section }, [seatParams], {
      review: true,
    });
    const dialog = await screen.findByRole('dialog', { description: /Where would you like to sit/ });
    const partOf = (part: string) => document.querySelector(`[data-part="${part}"].host-section`);
    expect(partOf('overlay')).toHaveAttribute('data-elicit-scroll-lock');
    expect(partOf('sheet')).toHaveTextContent('Written by the serverWhere would you like to sit?');
    await user.type(screen.getByLabelText('Seat'), '12A');
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    expect(screen.getByRole('region', { name: 'Check your answers' })).toBe(partOf('review'));
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    // A press on what covers the page is a press outside.
    const mouse = userEvent.setup({ pointerEventsCheck: 0 });
    await mouse.click(partOf('overlay') ?? dialog);
    await vi.waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByText('1 request waiting', { selector: 'button' })).toBeVisible();
  });

  test("the words about a page to open and a batch's review are theirs", async () => {
    const { user } = show({ Sheet: Section, Review: Section }, [pageParams(), seatParams]);
    const partOf = (part: string) => document.querySelector(`[data-part="${part}"].host-section`);
    await vi.waitFor(() => {
      expect(partOf('sheet')).toHaveAttribute('data-scope', 'url-consent-dialog');
    });
    await user.click(screen.getByRole('button', { name: 'Decline this one' }));
    await user.click(await screen.findByRole('button', { name: 'Decline this one' }));
    await vi.waitFor(() => {
      expect(partOf('review')).toContainElement(screen.getByText('Check your answers'));
    });
  });

  test('are guarded against stray presses as ours are', async () => {
    const { answered, user } = show(ours, [seatParams], { armDelay: 60_000 });
    await user.type(await screen.findByLabelText('Seat'), '12A');
    const send = screen.getByRole('button', { name: 'Send answers' });
    await user.click(send);
    expect(answered).not.toHaveBeenCalled();
    expect(send).toHaveAttribute('aria-disabled', 'true');
    expect(send).toHaveAccessibleDescription();
  });
});

describe('a component that does not hand on what the part needs is told of, and ours stands in its place', () => {
  const Deaf = forwardRef<HTMLButtonElement, Given<ButtonComponentProps>>(function Deaf(
    { children, onClick },
    ref,
  ) {
    return (
      <button type="button" ref={ref} className="deaf" onClick={onClick}>
        {children}
      </button>
    );
  });
  const Unreachable = ({ children }: ButtonComponentProps) => <button className="deaf">{children}</button>;
  const NoButton = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function NoButton(props, ref) {
    return <div {...props} ref={ref} className="deaf" />;
  });
  const Wordless = forwardRef<HTMLButtonElement, Given<ButtonComponentProps>>(function Wordless(props, ref) {
    return (
      <button {...props} ref={ref} className="deaf">
        {null}
      </button>
    );
  });

  test.each([
    ['its attributes', { Button: Deaf }, /components\.Button .* "clear" needs: .*data-scope, data-part/],
    ['the ref', { Button: Unreachable as never }, /components\.Button .* needs: ref\./],
    ['a button', { Button: NoButton as never }, /needs: .*a <button> element/],
    ['its words', { Button: Wordless }, /needs: children/],
  ] satisfies [string, Components, RegExp][])('%s', async (_, components, said) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { onDecline, user } = renderForm(formOf({ a: { type: 'string', title: 'A' } }), { components });
    const warnings = error.mock.calls.map(([sentence]) => String(sentence)).filter((each) => said.test(each));
    expect(warnings).toHaveLength(1);
    expect(document.querySelector('.deaf')).toBeNull();
    const decline = screen.getByRole('button', { name: 'Decline' });
    expect(decline).toHaveAttribute('data-part', 'decline');
    await user.click(decline);
    expect(onDecline).toHaveBeenCalledOnce();
  });

  test('what covers the page, the words of the server and the review too, each told of once', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Mute = ({ children }: { children?: unknown }) => <div className="deaf">{children as string}</div>;
    const mute = Mute as never;
    const { user } = show({ Overlay: mute, Sheet: mute, Review: mute, TextButton: mute }, [seatParams], {
      review: true,
    });
    await user.type(await screen.findByLabelText('Seat'), '12A');
    await user.click(screen.getByRole('button', { name: 'Review answers' }));
    expect(screen.getByRole('region', { name: 'Check your answers' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change Seat' }));
    expect(screen.getByRole('group', { name: 'Written by the server' })).toHaveTextContent(
      'Where would you like to sit?',
    );
    expect(document.querySelector('.deaf')).toBeNull();
    const told = error.mock.calls.map(([sentence]) => /^components\.(\w+) /.exec(String(sentence))?.[1]);
    expect(told.filter((name) => name !== undefined).sort()).toEqual([
      'Overlay',
      'Review',
      'Sheet',
      'TextButton',
    ]);
  });

  test('a dialog too', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Mute = ({ children }: { children?: unknown }) => <div className="deaf">{children as string}</div>;
    show({ Content: Mute as never }, [seatParams]);
    expect(await screen.findByRole('dialog', { name: 'travel.example asks for your input' })).toBeVisible();
    expect(error.mock.calls.some(([sentence]) => /components\.Content/.test(String(sentence)))).toBe(true);
  });
});
