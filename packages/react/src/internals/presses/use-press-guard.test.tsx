import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnnouncerProvider, LiveRegions, useSurfaceAnnouncer } from '../announcements/announcer.js';
import { describedByHint, PressHint } from './guarded-button.js';
import { usePressGuard } from './use-press-guard.js';

const DELAY = 500;

/** As on a surface: what is announced is heard in its live regions. */
function Surface({ children }: { children: ReactNode }) {
  const { announcer } = useSurfaceAnnouncer(false);
  return (
    <AnnouncerProvider value={announcer}>
      {children}
      <LiveRegions announcer={announcer} />
    </AnnouncerProvider>
  );
}

function Consent({ subject, onAccept, delay = DELAY }: ConsentProps) {
  const guard = usePressGuard(onAccept, { delay, subject, answers: false });
  const ref = useComposedRefs(guard.watch);
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-disabled={!guard.armed}
        aria-describedby={describedByHint(guard)}
        {...guard.handlers()}
      >
        Open
      </button>
      <PressHint guard={guard} scope="test" />
    </>
  );
}

interface ConsentProps {
  subject?: string;
  onAccept: () => void;
  delay?: number;
}

const button = () => screen.getByRole('button', { name: 'Open' });

const hint = () => screen.queryByText(TOO_QUICK, { selector: 'p' });

const TOO_QUICK = 'That was too quick; nothing was sent. Wait a moment, then press again.';

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

  test('a press is judged when the pointer goes down, not after what the press itself scrolls', () => {
    const onAccept = vi.fn();
    render(<Consent onAccept={onAccept} />);
    pass(DELAY + 100);
    fireEvent.pointerDown(button());
    moveTo(-24);
    fireEvent.click(button(), { detail: 1 });
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('a press counts by when it was made, not by when a busy page comes to it', () => {
    const onAccept = vi.fn();
    render(<Consent onAccept={onAccept} />);
    pass(DELAY * 4);
    const pressAt = (at: number, kinds: readonly ('pointerDown' | 'click')[] = ['pointerDown', 'click']) => {
      for (const kind of kinds) {
        const event = createEvent[kind](button(), { detail: kinds.length > 1 ? 1 : 0 });
        Object.defineProperty(event, 'timeStamp', { value: at });
        fireEvent(button(), event);
      }
    };
    for (const at of [234, 300, 374]) {
      pressAt(at);
      pressAt(at, ['click']);
    }
    expect(onAccept).not.toHaveBeenCalled();
    pressAt(performance.now() - 20);
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('what no frame has shown yet takes no press', () => {
    const onAccept = vi.fn();
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    render(<Consent onAccept={onAccept} />);
    pass(DELAY * 4);
    fireEvent.click(button());
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('a movement just before the pointer goes down is caught', () => {
    const onAccept = vi.fn();
    render(<Consent onAccept={onAccept} />);
    pass(DELAY + 100);
    moveTo(80);
    fireEvent.pointerDown(button());
    pass(DELAY + 100);
    fireEvent.click(button(), { detail: 1 });
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('a pointer held down while another address comes consents to neither', () => {
    const onAccept = vi.fn();
    const { rerender } = render(<Consent onAccept={onAccept} subject="https://travel.example/" />);
    pass(DELAY + 100);
    fireEvent.pointerDown(button());
    rerender(<Consent onAccept={onAccept} subject="https://other.example/" />);
    fireEvent.click(button(), { detail: 1 });
    expect(onAccept).not.toHaveBeenCalled();
  });

  test('a key goes to what has the focus, wherever that stands now; but not to what has just appeared', () => {
    const onAccept = vi.fn();
    render(<Consent onAccept={onAccept} />);
    const pressEnter = () => {
      fireEvent.keyDown(button(), { key: 'Enter' });
      fireEvent.click(button());
    };
    pressEnter();
    expect(onAccept).not.toHaveBeenCalled();
    pass(DELAY + 100);
    moveTo(80);
    pressEnter();
    expect(onAccept).toHaveBeenCalledOnce();
  });

  test('a key held down presses nothing', () => {
    render(<Consent onAccept={vi.fn()} delay={0} />);
    expect(fireEvent.keyDown(button(), { key: 'Enter', repeat: true })).toBe(false);
  });

  test('the second click of a double click presses nothing', () => {
    const onAccept = vi.fn();
    render(<Consent onAccept={onAccept} delay={0} />);
    fireEvent.click(button(), { detail: 1 });
    fireEvent.click(button(), { detail: 2 });
    expect(onAccept).toHaveBeenCalledOnce();
  });
});

describe('a press that is ignored', () => {
  test.each([
    ['it had just appeared', () => undefined],
    [
      'it had just moved',
      () => {
        pass(DELAY + 100);
        moveTo(80);
      },
    ],
    [
      'its window had just come to the front',
      () => {
        pass(DELAY + 100);
        fireEvent.focus(window);
      },
    ],
  ])('because %s says so at once, at the button', (_reason, happen) => {
    render(<Consent onAccept={vi.fn()} />);
    expect(button()).not.toHaveAttribute('aria-describedby');
    happen();
    fireEvent.click(button());
    expect(hint()).toHaveTextContent(TOO_QUICK);
    expect(button()).toHaveAccessibleDescription(TOO_QUICK);
  });

  test('because what it does had changed says so', () => {
    const { rerender } = render(<Consent onAccept={vi.fn()} subject="https://travel.example/" />);
    pass(DELAY + 100);
    rerender(<Consent onAccept={vi.fn()} subject="https://other.example/" />);
    fireEvent.click(button());
    expect(hint()).toHaveTextContent(TOO_QUICK);
  });

  test('is announced politely', () => {
    render(<Consent onAccept={vi.fn()} />, { wrapper: Surface });
    fireEvent.click(button());
    pass(60);
    expect(screen.getByText(TOO_QUICK, { selector: '[aria-live="polite"]' })).toBeInTheDocument();
  });

  test('says nothing more once a press has counted', () => {
    render(<Consent onAccept={vi.fn()} />);
    fireEvent.click(button());
    pass(DELAY + 100);
    expect(hint()).toBeVisible();
    fireEvent.click(button());
    expect(hint()).toBeNull();
  });
});
