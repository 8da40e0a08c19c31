import type { ReactNode } from 'react';
import type { ColumnName } from './columns.js';

export interface ColumnProps {
  name: ColumnName;
  /** False where the page is narrow and another column has the room. */
  shown: boolean;
  children: ReactNode;
}

/** One part of the page. A column that isn't shown stays mounted: what was typed in it stays. */
export function Column({ name, shown, children }: ColumnProps) {
  return (
    <div className={`column ${name}-column`} hidden={!shown}>
      {children}
    </div>
  );
}
