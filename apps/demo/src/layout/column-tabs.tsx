import { COLUMNS, type ColumnName } from './columns.js';

export interface ColumnTabsProps {
  labels: Readonly<Record<ColumnName, string>>;
  value: ColumnName;
  onValueChange: (column: ColumnName) => void;
}

/** Which column a narrow page shows. */
export function ColumnTabs({ labels, value, onValueChange }: ColumnTabsProps) {
  return (
    <nav className="tabs" aria-label="Parts of this page">
      {COLUMNS.map((column) => (
        <button
          key={column}
          type="button"
          aria-current={column === value}
          onClick={() => {
            onValueChange(column);
          }}
        >
          {labels[column]}
        </button>
      ))}
    </nav>
  );
}
