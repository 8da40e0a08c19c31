/** @param {readonly number[]} numbers */
export function median(numbers) {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/**
 * @param {string} title
 * @param {readonly number[]} columns numbers of fields
 * @param {readonly string[]} rows subjects
 * @param {(subject: string, fields: number) => number} value
 */
export function printTable(title, columns, rows, value) {
  console.log(`\n${title}`);
  console.log(`  ${''.padEnd(12)}${columns.map((fields) => `${fields} fields`.padStart(20)).join('')}`);
  for (const row of rows) {
    const cells = columns.map((fields) => {
      const own = value(row, fields);
      const ratio = own / value('react', fields);
      return `${own.toFixed(2)} (${ratio.toFixed(2)}×)`.padStart(20);
    });
    console.log(`  ${row.padEnd(12)}${cells.join('')}`);
  }
}
