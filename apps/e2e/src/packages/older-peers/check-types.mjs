import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';

/**
 * Says what the installed TypeScript finds in the host and in the kit's declarations. What it finds in those of other
 * packages is not asked: some of them need a newer TypeScript, and to check them takes longer than all the rest.
 */
const ts = createRequire(import.meta.url)('typescript');
const config = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8'));
const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config.config, ts.sys, '.');
const program = ts.createProgram(fileNames, options);
const ours = program
  .getSourceFiles()
  .filter(({ fileName }) => /(?:^|\/)host\.tsx$|\/@elicit-kit\//.test(fileName));
const found = [
  ...errors,
  ...program.getConfigFileParsingDiagnostics(),
  ...program.getOptionsDiagnostics(),
  ...ours.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]),
].map(({ file, code, messageText }) => ({
  file: file?.fileName,
  code,
  message: ts.flattenDiagnosticMessageText(messageText, '\n'),
}));
process.stdout.write(JSON.stringify({ checked: ours.length, found }));
