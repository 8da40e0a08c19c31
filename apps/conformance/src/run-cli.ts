/**
 * Runs a command to its end: it exits with 0 where nothing failed, 1 where something did, and 2 for words that are not understood.
 *
 * @param readWords throws for what it does not understand
 * @param main returns how many checks failed
 */
export async function runCli<Words>(
  usage: string,
  readWords: (args: readonly string[]) => Words,
  main: (words: Words) => Promise<number>,
): Promise<void> {
  let words: Words;
  try {
    words = readWords(process.argv.slice(2));
  } catch {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  // Calls that still wait would hold the process.
  process.exit((await main(words)) === 0 ? 0 : 1);
}
