import { inspectText } from '@elicit-kit/core/text';
import { useMemo } from 'react';

export interface ServerTextProps {
  /** A server's words, as they came. */
  text: string;
}

/** A server's words as plain text: hidden characters visible, no link, a direction of its own. */
export function ServerText({ text }: ServerTextProps) {
  const { segments, omitted } = useMemo(() => inspectText(text), [text]);
  return (
    <bdi dir="auto">
      {segments.map(({ kind, text: part }, index) =>
        kind === 'hidden' ? (
          <span key={index} className="hidden-character">
            {part}
          </span>
        ) : (
          part
        ),
      )}
      {omitted > 0 && '…'}
    </bdi>
  );
}
