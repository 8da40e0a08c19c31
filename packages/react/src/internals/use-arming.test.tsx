import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useArming } from './use-arming.js';

const DELAY = 500;

function Consent({ subject, onAccept, delay = DELAY }: ConsentProps) {
  const button = useRef<HTMLButtonElement>(null);
  const arming = useArming(button, delay, subject);
  return (
    <button
      ref={button}
      type="button"
      aria-disabled={!arming.armed}
      onClick={() => {
        if (arming.isArmed()) {
          onAccept();
        }
      }}
    >
      Open
    </button>
  );
}

interface ConsentProps {
  subject?: string;
  onAccept: () => void;
  delay?: number;
}

const button = () => screen.getByRole('button', { name: 'Open' });

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

/** The button stands where it is said to: jsdom lays nothing out. */
function moveTo(top: number) {
  vi.spyOn(button(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 40));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a button that consents', () => {
  test('responds once it stood still for the delay', () => {
    const onAccept = vi.fn();
    render(<Consent onAccept={onAccept} />);
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(onAccept).not.toHaveBeenCalled();
    pass(DELAY + 100);
    expect(button()).toHaveAttribute('aria-disabled', 'false');
    fireEvent.click(button());
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('waits anew where what it consents to has changed, though it did not move', () => {
    const onAccept = vi.fn();
    const { rerender } = render(<Consent onAccept={onAccept} />);
    pass(DELAY + 100);
    rerender(<Consent onAccept={onAccept} subject="https://travel.example.com/" />);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button());
    expect(onAccept).not.toHaveBeenCalled();
    pass(DELAY + 100);
    fireEvent.click(button());
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('waits anew where it moved, also since it was last looked at', () => {
    const onAccept = vi.fn();
    render(<Consent onAccept={onAccept} />);
    pass(DELAY + 100);
    moveTo(80);
    fireEvent.click(button());
    expect(onAccept).not.toHaveBeenCalled();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
  });

  test('waits anew where the window got the focus', () => {
    const onAccept = vi.fn();
    render(<Consent onAccept={onAccept} />);
    pass(DELAY + 100);
    fireEvent.focus(window);
    fireEvent.click(button());
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('responds at once where the host set no delay', () => {
    const onAccept = vi.fn();
    render(<Consent onAccept={onAccept} delay={0} subject="https://travel.example.com/" />);
    fireEvent.click(button());
    expect(onAccept).toHaveBeenCalledOnce();
  });
});
