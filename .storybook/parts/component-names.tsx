import { components } from 'virtual:component-names';
import { codes, Table, withCode } from './table.js';

/** Every name that `components` takes, and what stands there where a host gives nothing. */
export function ComponentNames() {
  return (
    <Table heads={['Name', 'Replaces', 'Falls back to', 'Parts']}>
      {components.map(({ name, about, fallback, parts }) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
          </td>
          <td>{withCode(about)}</td>
          <td>{fallback !== undefined && <code>{fallback}</code>}</td>
          <td>
            {[...byScope(parts)].map(([scope, names]) => (
              <div key={scope}>
                {scope}: {codes(names)}
              </div>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** @param parts such as `inbox badge`. @returns the names of the parts of each scope */
function byScope(parts: readonly string[]): ReadonlyMap<string, string[]> {
  const scopes = new Map<string, string[]>();
  for (const part of parts) {
    const [scope = '', name = ''] = part.split(' ');
    scopes.set(scope, [...(scopes.get(scope) ?? []), name]);
  }
  return scopes;
}
