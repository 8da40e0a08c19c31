import { join } from 'node:path';
import ts from 'typescript';
import { packageFolder, readManifest, type PackageName } from './workspace.js';

const printer = ts.createPrinter({ removeComments: true });

type Entries = ReturnType<typeof compileEntries>;
const compiled = new Map<PackageName, Entries>();

/** Compiled once: that takes seconds. */
function readEntries(name: PackageName): Entries {
  const entries = compiled.get(name) ?? compileEntries(name);
  compiled.set(name, entries);
  return entries;
}

/** What a package exports, as the compiler knows it: its entries, and the modules behind them. */
function compileEntries(name: PackageName) {
  // Stylesheets export nothing, and translations (a pattern) all the same.
  const entries = Object.entries(readManifest(name).exports).flatMap(([subpath, target]) =>
    typeof target === 'object' && target['types'] !== undefined && !/\.css$|\*/.test(subpath)
      ? [{ subpath, file: join(packageFolder(name), target['types']) }]
      : [],
  );
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      skipLibCheck: true,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  const modules = entries.map(({ subpath, file }) => ({
    subpath,
    module: checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile),
  }));
  const original = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return { checker, modules, original };
}

/** Names that a package exports, without those of namespaces before them, that have no comment, nor has one of their members. */
export function namesWithoutComment(name: PackageName): string[] {
  const { checker, modules, original } = readEntries(name);
  const namesIn = (module: ts.Symbol): string[] =>
    checker.getExportsOfModule(module).flatMap((exported) => {
      const symbol = original(exported);
      if (symbol.flags & ts.SymbolFlags.ValueModule) {
        return namesIn(symbol);
      }
      const members = [...(symbol.members?.values() ?? [])];
      const isCommented = (each: ts.Symbol) => each.getDocumentationComment(checker).length > 0;
      return [symbol, ...members].some(isCommented) ? [] : [exported.name];
    });
  return [...new Set(modules.flatMap(({ module }) => (module ? namesIn(module) : [])))].sort();
}

/**
 * Everything that a package exports, as its declarations say it: each entry's names in alphabetical order, without comments. Types that are
 * used and not exported don't stand in it.
 */
export function publicSurface(name: PackageName): string {
  const { checker, modules, original } = readEntries(name);
  /** Names that an earlier entry has already shown. */
  const shown = new Map<ts.Symbol, string>();

  const linesOf = (module: ts.Symbol, prefix: string): string[] =>
    checker
      .getExportsOfModule(module)
      .map((symbol) => ({ label: `${prefix}${symbol.name}`, symbol: original(symbol) }))
      .sort((one, other) => (one.label < other.label ? -1 : 1))
      .flatMap(({ label, symbol }) => describe(label, symbol));

  function describe(label: string, symbol: ts.Symbol): string[] {
    const before = shown.get(symbol);
    if (before !== undefined) {
      return [`${label}: as ${before}`];
    }
    shown.set(symbol, label);
    if (symbol.flags & ts.SymbolFlags.ValueModule) {
      return [`${label}: namespace`, ...linesOf(symbol, `${label}.`)];
    }
    return (symbol.declarations ?? []).map((declaration) => `${label}: ${print(declaration)}`);
  }

  function print(declaration: ts.Declaration): string {
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return printer
      .printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile())
      .replace(/^export (?:declare )?|^declare /, '');
  }

  const sections = modules.map(({ subpath, module }) => {
    const lines = module === undefined ? [] : linesOf(module, '');
    return `## ${join(`@elicit-kit/${name}`, subpath)}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`;
  });
  return [
    `# What @elicit-kit/${name} exports\n`,
    'Written by a test, so that a change of the public surface shows in review: `pnpm vitest run public-surface --project e2e -u`.\n',
    ...sections,
  ].join('\n');
}
