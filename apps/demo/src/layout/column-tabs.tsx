import { useRef, type KeyboardEvent } from 'react';
import { COLUMNS, type ColumnName } from './columns.js';

export interface ColumnTabsProps {
  labels: Readonly<Record<ColumnName, string>>;
  value: ColumnName;
  onValueChange: (column: ColumnName) => void;
}

/** Which column a narrow page shows. */
export function ColumnTabs({ labels, value, onValueChange }: ColumnTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const moveByArrows = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) {
      return;
    }
    event.preventDefault();
    const next = COLUMNS.at((COLUMNS.indexOf(value) + step) % COLUMNS.length) ?? value;
    onValueChange(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };

  return (
    <div
      className="tabs"
      role="tablist"
      aria-label="Parts of this page"
      ref={list}
      tabIndex={-1}
      onKeyDown={moveByArrows}
    >
      {COLUMNS.map((column) => (
        <button
          key={column}
          id={`tab-${column}`}
          type="button"
          role="tab"
          aria-selected={column === value}
          aria-controls={`column-${column}`}
          tabIndex={column === value ? 0 : -1}
          onClick={() => {
            onValueChange(column);
          }}
        >
          {labels[column]}
        </button>
      ))}
    </div>
  );
}
