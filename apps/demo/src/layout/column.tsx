import type { ReactNode } from 'react';
import type { ColumnName } from './columns.js';

export interface ColumnProps {
  name: ColumnName;
  /** Whether the page shows one column at a time. */
  narrow: boolean;
  shown: boolean;
  children: ReactNode;
}

/** One part of the page. Hidden columns stay mounted: what was typed in them stays. */
export function Column({ name, narrow, shown, children }: ColumnProps) {
  return (
    <div
      id={`column-${name}`}
      className={`column ${name}-column`}
      hidden={narrow && !shown}
      {...(narrow && { role: 'tabpanel', 'aria-labelledby': `tab-${name}` })}
    >
      {children}
    </div>
  );
}
