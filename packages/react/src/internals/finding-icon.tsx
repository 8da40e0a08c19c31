import type { UrlSeverity } from '@elicit-kit/core/internal/types';

/** Told apart by shape, not by colour: a circle, a triangle, a barred circle. */
const SHAPES: Record<UrlSeverity, string> = {
  info: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 9v5M10 6v.5',
  warn: 'M10 2.8 18 16.5H2ZM10 8v4M10 14v.5',
  block: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM4.8 4.8l10.4 10.4',
};

interface FindingIconProps {
  scope: string;
  severity: UrlSeverity;
}

export function FindingIcon({ scope, severity }: FindingIconProps) {
  return (
    <svg
      data-scope={scope}
      data-part="finding-icon"
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[severity]} />
    </svg>
  );
}
