import { directionOf } from '@elicit-kit/core/internal/text';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import type { TextSegment } from '@elicit-kit/core/internal/types';
import { inspectText, type TextInspection } from '@elicit-kit/core/text';
import { memo, useState, type ReactNode, useMemo } from 'react';
import { PartButton, type PartButtonProps } from '../internals/part-button.js';
import { useMessages } from '../internals/use-messages.js';

export interface UntrustedTextProps {
  /** A server's words, as they came. */
  text: string;
  /** Offers "Show all" where the text is cut, and "Show less" then. Not within a label, a button or an option. @default false */
  expandable?: boolean | undefined;
  /** In characters. @default 2000 */
  maxLength?: number | undefined;
  /** Its language, where the server says it: a BCP 47 tag. */
  lang?: string | undefined;
}

/**
 * A server's words as plain text: hidden characters visible, addresses never links, cut where they are endless, and
 * with a direction of their own. Renders a `<bdi>` element, and in it
 * `[data-part="hidden"]` and `[data-part="url"]`.
 */
export const UntrustedText = /* @__PURE__ */ memo(function UntrustedText({
  text,
  expandable = false,
  lang,
  maxLength = 2000,
}: UntrustedTextProps) {
  const [whole, setWhole] = useState(false);
  const { segments, omitted } = useTextInspection(text, whole ? Number.POSITIVE_INFINITY : maxLength);
  return (
    <>
      {renderInspected(text, segments, omitted, lang)}
      {expandable && (omitted > 0 || whole) && (
        <>
          {' '}
          <ShowAll whole={whole} omitted={omitted} onClick={() => setWhole(!whole)} />
        </>
      )}
    </>
  );
});

interface ShowAllProps extends Partial<PartButtonProps> {
  /** The whole text is shown. The button stays, so that it keeps the focus. */
  readonly whole: boolean;
  /** In characters. @default the label doesn't count them */
  readonly omitted?: number;
}

/** The way to see the rest of a text, and back. Renders a `<button>` element. */
export function ShowAll({ whole, omitted: count, ...props }: ShowAllProps) {
  const messages = useMessages(sharedMessages);
  return (
    <PartButton
      emphasis="quiet"
      data-scope="untrusted-text"
      data-part="show-all"
      data-elicit-look="small"
      aria-expanded={whole}
      {...props}
    >
      {whole
        ? messages('shared.showLess')
        : count === undefined
          ? messages('shared.showMessage')
          : messages('shared.showAll', { count })}
    </PartButton>
  );
}

/**
 * A server's words for an element that holds nothing before them: without a `<bdi>` if they need none, and without a component
 * of their own if nothing is cut off.
 */
export function untrustedText(
  text: string,
  maxLength: number,
  { expandable = false, lang }: Pick<UntrustedTextProps, 'expandable' | 'lang'> = {},
): ReactNode {
  if (lang === undefined && isPlainText(text) && text.length <= maxLength) {
    return text;
  }
  if (text.length <= maxLength) {
    const { segments, omitted } = inspectText(text, { maxLength });
    if (omitted === 0) {
      return renderInspected(text, segments, omitted, lang);
    }
  }
  return <UntrustedText text={text} maxLength={maxLength} expandable={expandable} lang={lang} />;
}

/** What `inspectText` found in a text, and how much it left out. */
export function renderInspected(
  text: string,
  segments: readonly TextSegment[],
  omitted: number,
  lang?: string,
): ReactNode {
  return (
    <bdi dir={directionOf(text)} lang={lang}>
      {segments.length === 1 && segments[0]?.kind === 'text' ? segments[0].text : segments.map(renderSegment)}
      {omitted > 0 && '…'}
    </bdi>
  );
}

/**
 * Whether a text can stand as it is: from an ASCII letter to an ASCII letter or digit, it is read from left to right in any
 * paragraph (UAX #9, W7 and N1), and nothing in it is marked by `inspectText`. That spares a form of a thousand labels as many
 * elements.
 */
function isPlainText(text: string): boolean {
  return text.length <= LONGEST_PLAIN && LEFT_TO_RIGHT.test(text);
}

const LONGEST_PLAIN = 2000;
const LEFT_TO_RIGHT = /^[a-z](?:(?:[!-'*-\-/-9;-Z\]^-z|}~]| (?! ))*[a-z\d])?$/i;

function renderSegment(segment: TextSegment, index: number) {
  const { kind, text } = segment;
  switch (kind) {
    case 'text':
      return text;
    case 'hidden':
      return <HiddenCharacters key={index} segment={segment} />;
    case 'url':
      return (
        <span key={index} data-scope="untrusted-text" data-part="url">
          {text}
        </span>
      );
    default:
      return kind satisfies never;
  }
}

/** Of a stand-in: for more characters than these it says how many they are. */
const MOST_CODES = 16;

/** A long run of one blank: its code says it better. */
const BLANKS = /^U\+(?:0009|000A|0020|00A0|1680|200[0-9A]|202F|205F|3000)×\d+$/;

/** Stands in for characters that can't be seen: their codes, or how many they are. Renders a `<span>` element. */
export function HiddenCharacters({ segment: { text, count = 1, more } }: { readonly segment: TextSegment }) {
  const messages = useMessages(sharedMessages);
  const isRun = more !== undefined || (count > MOST_CODES && !BLANKS.test(text));
  return (
    <span data-scope="untrusted-text" data-part="hidden" data-state={isRun ? 'run' : undefined}>
      {isRun ? messages('shared.hiddenRun', { count }) : text}
    </span>
  );
}

/** Inspects a server's words; renders again only with other words. */
export function useTextInspection(text: string, maxLength: number): TextInspection {
  return useMemo(() => inspectText(text, { maxLength }), [text, maxLength]);
}
