import { format } from 'node:util';
import { expect, test } from 'vitest';

type Values<Row extends readonly unknown[]> = { -readonly [Index in keyof Row]: Row[Index] };
type Check<Row extends readonly unknown[]> = (name: string, check: (...row: Values<Row>) => unknown) => void;

/**
 * One test of a whole list. It runs every row and names all that are wrong. Placeholders in the name are `test.each`'s, and stand
 * for a row's values where it fails.
 *
 * @example
 * corpus([['½', 'none'], ['٣', '3']])('%s is read as %s', (text, number) => {
 *   expect(read(text)).toBe(number);
 * });
 */
export function corpus<Row extends readonly unknown[] | readonly [unknown]>(rows: readonly Row[]): Check<Row>;
export function corpus<Row>(rows: readonly Row[]): Check<[row: Row]>;
export function corpus(rows: readonly unknown[]): Check<unknown[]> {
  return (name, check) => {
    const title = name.replace(/%[a-z]|\$\w+/g, '…');
    test(/\p{L}/u.test(title) ? `each: ${title}` : 'each row is as it says', async () => {
      const wrong: string[] = [];
      for (const row of rows) {
        const values: readonly unknown[] = Array.isArray(row) ? row : [row];
        try {
          await check(...values);
        } catch (error) {
          wrong.push(
            `${describeRow(name, row, values)}: ${error instanceof Error ? error.message : String(error)}`,
          );
        }
      }
      expect(rows.length).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    });
  };
}

function describeRow(name: string, row: unknown, values: readonly unknown[]): string {
  const named = name.replace(/\$(\w+)/g, (_, key: string) => String((row as Record<string, unknown>)[key]));
  const count = named.match(/%[a-z]/g)?.length ?? 0;
  return format(named, ...values.slice(0, count));
}
