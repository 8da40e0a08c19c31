import { act, render, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  AnnouncerProvider,
  LiveRegions,
  useAnnounce,
  useOwnAnnouncer,
  useSurfaceAnnouncer,
  type Announce,
} from './announcer.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Surface({ children, modal = false }: { children?: ReactNode; modal?: boolean }) {
  const { announcer, owned } = useSurfaceAnnouncer(modal);
  return (
    <AnnouncerProvider value={announcer}>
      {children}
      {owned && <LiveRegions announcer={announcer} />}
    </AnnouncerProvider>
  );
}

function show() {
  const speakers: Announce[] = [];
  function Speaker({ index }: { index: number }) {
    const announce = useAnnounce();
    useEffect(() => {
      speakers[index] = announce;
    }, [announce, index]);
    return null;
  }
  const { container } = render(
    <Surface>
      <Speaker index={0} />
      <Speaker index={1} />
    </Surface>,
  );
  const heard = (politeness: string) => container.querySelector(`[aria-live="${politeness}"]`)?.textContent;
  const say =
    (index: number): Announce =>
    (...said) => {
      act(() => {
        speakers[index]?.(...said);
      });
    };
  return { announce: say(0), other: say(1), heard };
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('its regions are there before their text', () => {
  const { heard } = show();
  expect(heard('polite')).toBe('');
  expect(heard('assertive')).toBe('');
});

test('a sentence comes after the region was seen empty, so the same one is heard again', () => {
  const { announce, heard } = show();
  announce('Copied.');
  act(() => vi.runAllTimers());
  expect(heard('polite')).toBe('Copied.');
  announce('Copied.');
  expect(heard('polite')).toBe('');
  act(() => vi.runAllTimers());
  expect(heard('polite')).toBe('Copied.');
});

test('a later sentence of the same speaker takes the place of one that waits', () => {
  const { announce, heard } = show();
  announce('1 match', { after: 500 });
  pass(400);
  announce('2 matches', { after: 500 });
  pass(400);
  expect(heard('polite')).toBe('');
  pass(150);
  expect(heard('polite')).toBe('2 matches');
});

test('an empty sentence takes back what waits', () => {
  const { announce, heard } = show();
  announce('This time comes twice.', { after: 500 });
  announce('', { after: 500 });
  act(() => vi.runAllTimers());
  expect(heard('polite')).toBe('');
});

test('no sentence is swallowed by the next one, whoever says it', () => {
  const { announce, other, heard } = show();
  const said: unknown[] = [];
  announce('Address copied.');
  other('60 seconds left to answer.');
  for (let step = 0; step < 60; step += 1) {
    pass(50);
    if (said.at(-1) !== heard('polite')) {
      said.push(heard('polite'));
    }
  }
  expect(said).toEqual(['Address copied.', '', '60 seconds left to answer.']);
});

test('two speakers do not take back what the other one waits to say', () => {
  const { announce, other, heard } = show();
  announce('1 match', { after: 500 });
  other('Sends 2026-03-29', { after: 500 });
  pass(560);
  expect(heard('polite')).toBe('1 match');
  pass(850);
  expect(heard('polite')).toBe('Sends 2026-03-29');
});

test('each sentence is said once, though it is asked for twice at once', () => {
  const { announce, other, heard } = show();
  announce('Time ran out.', { politeness: 'assertive' });
  other('Time ran out.', { politeness: 'assertive' });
  pass(60);
  expect(heard('assertive')).toBe('Time ran out.');
  pass(800);
  expect(heard('assertive')).toBe('Time ran out.');
});

test('urgent and polite sentences do not disturb each other', () => {
  const { announce, heard } = show();
  announce('Time ran out.', { politeness: 'assertive' });
  announce('3 chosen');
  pass(60);
  expect(heard('assertive')).toBe('Time ran out.');
  expect(heard('polite')).toBe('3 chosen');
});

test('what stands within a surface speaks in its regions, a modal dialog in its own', () => {
  function Sentence({ text }: { text: string }) {
    const announce = useAnnounce();
    useEffect(() => {
      announce(text);
    }, [announce, text]);
    return null;
  }
  render(
    <Surface>
      <Surface>
        <Sentence text="In the page." />
      </Surface>
      <div data-testid="modal">
        <Surface modal>
          <Sentence text="In the dialog." />
        </Surface>
      </div>
    </Surface>,
  );
  pass(60);
  const regions = [...document.querySelectorAll('[aria-live="polite"]')];
  expect(regions.map(({ textContent }) => textContent).sort()).toEqual(['In the dialog.', 'In the page.']);
  expect(screen.getByTestId('modal')).toHaveTextContent('In the dialog.');
});

test('what waits is forgotten when the surface goes', () => {
  function Own() {
    const announcer = useOwnAnnouncer();
    useEffect(() => {
      announcer.announce('page', 'Requests waiting.', { after: 500 });
    }, [announcer]);
    return <LiveRegions announcer={announcer} />;
  }
  render(<Own />).unmount();
  expect(vi.getTimerCount()).toBe(0);
});
