import type { Messages } from '@elicit-kit/core';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useMessages } from '../internals/use-messages.js';
import { ElicitKitProvider } from './elicit-kit-provider.js';

afterEach(() => {
  document.documentElement.removeAttribute('lang');
});

const polish: Messages = {
  'shared.showAll': {
    one: 'jeszcze {count} znak',
    few: 'jeszcze {count} znaki',
    many: 'jeszcze {count} znaków',
    other: 'jeszcze {count} znaku',
  },
};

function Sentence({ count }: { count: number }) {
  const messages = useMessages(sharedMessages);
  return <p>{messages('shared.showAll', { count })}</p>;
}

test("messages follow the page's language, also when it changes", async () => {
  document.documentElement.lang = 'pl';
  render(
    <ElicitKitProvider messages={polish}>
      <Sentence count={3} />
    </ElicitKitProvider>,
  );
  expect(screen.getByText('jeszcze 3 znaki')).toBeInTheDocument();

  act(() => {
    document.documentElement.lang = 'de';
  });
  expect(await screen.findByText('jeszcze 3 znaku')).toBeInTheDocument();
});

test("the provider's locale wins over the page's language", () => {
  document.documentElement.lang = 'de';
  render(
    <ElicitKitProvider messages={polish} locale="pl">
      <Sentence count={5} />
    </ElicitKitProvider>,
  );
  expect(screen.getByText('jeszcze 5 znaków')).toBeInTheDocument();
});

test.each(['pl_PL', 'pl_PL.UTF-8', 'no locale'])(
  'the provider’s locale %j throws nothing in render',
  (locale) => {
    render(
      <ElicitKitProvider messages={polish} locale={locale}>
        <Sentence count={1} />
      </ElicitKitProvider>,
    );
    expect(screen.getByText('jeszcze 1 znak')).toBeInTheDocument();
  },
);

test.each(['no language', '', 'x'])('a page whose language is written %j is read as English', (lang) => {
  document.documentElement.lang = lang;
  render(
    <ElicitKitProvider messages={polish}>
      <Sentence count={1} />
    </ElicitKitProvider>,
  );
  expect(screen.getByText('jeszcze 1 znak')).toBeInTheDocument();
});

test('English sentences keep English numbers in a page of another language', () => {
  document.documentElement.lang = 'de';
  render(
    <ElicitKitProvider>
      <Sentence count={12_345} />
    </ElicitKitProvider>,
  );
  expect(screen.getByText('Show all (12,345 more characters)')).toBeInTheDocument();
});
