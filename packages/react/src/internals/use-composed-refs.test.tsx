import { render } from '@testing-library/react';
import { createRef, type Ref } from 'react';
import { expect, test, vi } from 'vitest';
import { useComposedRefs } from './use-composed-refs.js';

function Box({ first, second }: { first?: Ref<HTMLElement>; second?: Ref<HTMLElement> }) {
  return <div ref={useComposedRefs(first, second)} />;
}

test('both get the element, and lose it', () => {
  const first = createRef<HTMLElement>();
  const second = vi.fn();
  const { container, unmount } = render(<Box first={first} second={second} />);
  expect(first.current).toBe(container.firstChild);
  expect(second).toHaveBeenLastCalledWith(container.firstChild);
  unmount();
  expect(first.current).toBeNull();
  expect(second).toHaveBeenLastCalledWith(null);
});

test('it stands while both stand: a render attaches nothing anew', () => {
  const ref = vi.fn();
  const { rerender } = render(<Box first={ref} />);
  const calls = ref.mock.calls.length;
  rerender(<Box first={ref} />);
  expect(ref.mock.calls.length).toBe(calls);
});
