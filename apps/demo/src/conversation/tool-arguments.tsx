export interface ToolArgumentsProps {
  args: Readonly<Record<string, unknown>>;
}

/** What a tool was called with. */
export function ToolArguments({ args }: ToolArgumentsProps) {
  const entries = Object.entries(args);
  return entries.length === 0 ? null : (
    <dl className="arguments">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
