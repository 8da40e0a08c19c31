import { cleanup, render, screen } from '@testing-library/react';
import { createRef, useState, type ReactElement, type Ref } from 'react';
import { describe, expect, test, vi, type Mock } from 'vitest';

/** Of any part, whatever its element. */
type AnyPartProps = Record<string, unknown> & { ref?: Ref<never> };

export interface PartUnderTest {
  scope: string;
  part: string;
  /** The element's tag, in lower case. */
  tag: string;
  /** The part with these props, inside all it needs. */
  render: (props: AnyPartProps) => ReactElement;
  /** What brings the part on, once it is rendered. */
  reveal?: (() => Promise<void>) | undefined;
  /** False for a part that another mechanism replaces. @default true */
  asChild?: boolean;
  /** What a press on the part calls, where it does something of its own. */
  ours?: Mock | undefined;
}

/** What every part promises. */
export function describePart({
  scope,
  part,
  tag,
  render: element,
  reveal,
  asChild = true,
  ours,
}: PartUnderTest): void {
  async function show(props: AnyPartProps): Promise<HTMLElement> {
    render(element({ 'data-testid': 'part', ...props }));
    await reveal?.();
    return screen.getByTestId('part');
  }

  describe(`${scope} ${part}`, () => {
    test(`is a <${tag}> that says what it is, and takes the person's props`, async () => {
      const found = await show({ className: 'mine', title: 'Hello', style: { color: 'red' } });
      expect(found.tagName.toLowerCase()).toBe(tag);
      expect(found).toHaveAttribute('data-scope', scope);
      expect(found).toHaveAttribute('data-part', part);
      expect(found).toHaveClass('mine');
      expect(found).toHaveAttribute('title', 'Hello');
      expect(found).toHaveStyle({ color: 'rgb(255, 0, 0)' });
    });

    test('hands its element to a ref', async () => {
      const ref = createRef<HTMLElement>();
      const found = await show({ ref: ref as Ref<never> });
      expect(ref.current).toBe(found);
    });

    test('takes a state setter as its ref without rendering for ever', async () => {
      function Holder() {
        const [held, hold] = useState<HTMLElement | null>(null);
        return (
          <>
            {element({ 'data-testid': 'part', ref: hold as Ref<never> })}
            <output>{held?.tagName.toLowerCase() ?? 'nothing'}</output>
          </>
        );
      }
      render(<Holder />);
      await reveal?.();
      expect(screen.getByText(tag)).toBeInTheDocument();
    });

    if (asChild) {
      test('puts its props and its content on the only child', async () => {
        const ref = createRef<HTMLElement>();
        const found = await show({
          asChild: true,
          ref: ref as Ref<never>,
          children: <article className="child" />,
          className: 'mine',
        });
        expect(found.tagName).toBe('ARTICLE');
        expect(found).toHaveClass('mine', 'child');
        expect(found).toHaveAttribute('data-part', part);
        expect(ref.current).toBe(found);
      });
    }

    if (ours) {
      test("does nothing of its own where the person's handler prevents it, and does it otherwise", async () => {
        ours.mockClear();
        const prevented = await show({
          onClick: (event: Event) => {
            event.preventDefault();
          },
        });
        prevented.click();
        // What a press does may come with the next task.
        await new Promise((resolve) => setTimeout(resolve));
        expect(ours).not.toHaveBeenCalled();
        cleanup();
        const pressed = await show({});
        pressed.click();
        await vi.waitFor(() => {
          expect(ours).toHaveBeenCalledOnce();
        });
      });
    }

    test("calls the person's handler", async () => {
      const onClick = vi.fn((event: Event) => {
        event.preventDefault();
      });
      const found = await show({ onClick });
      found.click();
      expect(onClick).toHaveBeenCalledOnce();
    });
  });
}
