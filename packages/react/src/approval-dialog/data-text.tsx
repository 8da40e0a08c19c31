import { drawName, drawText, type DrawnText, type PartId } from '@elicit-kit/core/internal/approvals';
import type { TextSegment } from '@elicit-kit/core/internal/types';
import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { useId, useMemo, type ReactNode, useState } from 'react';
import { PartButton, type PartButtonProps } from '../internals/part-button.js';
import { useMessages } from '../internals/use-messages.js';
import { HiddenCharacters } from '../untrusted-text/untrusted-text.js';
import { approvalPart } from '../internals/part-names.js';

export interface DrawnProps {
  readonly text: DrawnText;
  /** What opens the rest of it. */
  readonly part: PartId;
  readonly parts: OpenParts;
  /** Marks what was found in it. @default its segments */
  readonly mark?: ((segments: readonly TextSegment[]) => ReactNode) | undefined;
}

/**
 * A text as data: nothing in it does anything, what can't be seen is a code, and it is read from left to right in any page; without letters
 * that are written from right to left nothing in it is drawn in another order at all. Renders a `<code>` element, and a `<button>` where
 * there is more.
 */
export function Drawn({ text, part, parts, mark = renderSegments }: DrawnProps) {
  const messages = useMessages(sharedMessages);
  const id = useId();
  const { beginning, omitted, rightToLeft, segments } = text;
  const isOpen = beginning === undefined || parts.isOpen(part);
  const Direction = rightToLeft ? 'bdi' : 'bdo';
  return (
    <>
      <code
        id={beginning && id}
        dir="ltr"
        {...approvalPart('text', 'code kept')}
        data-state={isOpen ? undefined : 'cut'}
      >
        <Direction dir="ltr" data-scope="approval-dialog">
          {mark(isOpen ? segments : beginning)}
          {!isOpen && '…'}
        </Direction>
      </code>
      {beginning && (
        <>
          {' '}
          <PartToggle
            part={part}
            parts={parts}
            {...approvalPart('show-all', 'small')}
            aria-expanded={isOpen}
            aria-controls={id}
          >
            {isOpen ? messages('shared.showLess') : messages('shared.showAll', { count: omitted.characters })}
          </PartToggle>
        </>
      )}
    </>
  );
}

type PartToggleProps = Omit<PartButtonProps, 'part'> & Pick<DrawnProps, 'part' | 'parts'>;

/** Opens a part of a call that is not drawn at first, or closes it again. Renders a `<button>` element. */
export function PartToggle({ part, parts, ...props }: PartToggleProps) {
  return (
    <PartButton
      emphasis="quiet"
      data-opens={parts.isOpen(part) ? undefined : ''}
      onClick={() => parts.toggle(part)}
      {...props}
    />
  );
}

export function renderSegments(segments: readonly TextSegment[]): ReactNode {
  return segments.map((segment, index) =>
    segment.kind === 'hidden' ? <HiddenCharacters key={index} segment={segment} /> : segment.text,
  );
}

/** The same for one text by itself. */
export function DataText({ text, longest }: { readonly text: string; readonly longest?: number }) {
  const parts = useOpenParts();
  const drawn = useMemo(() => drawText(text, longest), [text, longest]);
  return <Drawn text={drawn} part="text:" parts={parts} />;
}

/** The same for a name by itself: of a tool or a server. */
export function DataName({ name }: { readonly name: string }) {
  const parts = useOpenParts();
  const drawn = useMemo(() => drawName(name), [name]);
  return <Drawn text={drawn} part="name:" parts={parts} />;
}

/** Which parts of a call, not drawn at first, are open; and which were opened, and so were seen, though they may be closed again. */
export interface OpenParts {
  readonly seen: Pick<ReadonlySet<PartId>, 'has'>;
  readonly isOpen: (part: PartId) => boolean;
  readonly toggle: (part: PartId) => void;
}

export function openPartsOf(opened: ReadonlyMap<PartId, boolean>, toggle: OpenParts['toggle']): OpenParts {
  return { seen: opened, isOpen: (part) => opened.get(part) === true, toggle };
}

/** Of a text by itself. */
export function useOpenParts(): OpenParts {
  const [opened, setOpened] = useState<ReadonlyMap<PartId, boolean>>(NONE);
  return useMemo(
    () =>
      openPartsOf(opened, (part) => {
        setOpened((before) => new Map(before).set(part, before.get(part) !== true));
      }),
    [opened],
  );
}

const NONE: ReadonlyMap<PartId, boolean> = new Map();
