import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export type PackageName = (typeof PACKAGES)[number];

/** One export, as its source declares it. */
export interface ReferenceEntry {
  /** As it is imported, such as `Inbox.OutletProps`. */
  readonly name: string;
  /** The first import path that has it; none has what only a signature names. */
  readonly from: string | undefined;
  readonly kind: 'hook' | 'function' | 'class' | 'value' | 'type';
  /** Its comment, in Markdown. */
  readonly about: string;
  /** The declaration without bodies; comments of members stay. */
  readonly code: string;
}

const PACKAGES = ['core', 'react', 'mcp', 'agents', 'relay'] as const;
const ROOT = join(import.meta.dirname, '../..');

type Declared = Pick<ReferenceEntry, 'kind' | 'about' | 'code'>;

/** What each package exports, but its components, which have pages of their own. */
export function readReference(): Readonly<Record<PackageName, readonly ReferenceEntry[]>> {
  return Object.fromEntries(PACKAGES.map((name) => [name, entriesOf(name)])) as unknown as Record<
    PackageName,
    readonly ReferenceEntry[]
  >;
}

/** By the names in declarations: on which page they are, and under which name. */
export function readNames(): Readonly<Record<string, readonly [page: PackageName, name: string]>> {
  const names: Record<string, readonly [PackageName, string]> = {};
  for (const [page, entries] of Object.entries(readReference()) as [
    PackageName,
    readonly ReferenceEntry[],
  ][]) {
    for (const { name, code } of entries) {
      const declared = /(?:interface|type|class|function|const) ([\w$]+)/.exec(code)?.[1];
      for (const each of [name, ...(declared === undefined ? [] : [declared])]) {
        names[each] ??= [page, name];
      }
    }
  }
  return names;
}

function entriesOf(name: PackageName): readonly ReferenceEntry[] {
  const declared = declarationsOf(name);
  const entries = new Map<string, ReferenceEntry>();
  let from = '';
  // A test keeps these lists true.
  for (const line of readFileSync(join(ROOT, `packages/${name}/api.md`), 'utf8').split('\n')) {
    from = /^## (.+)$/.exec(line)?.[1] ?? from;
    const [, exported = '', original] =
      /^([\w$.]+): (?:as ([\w$.]+)|(?:\w+ )*?(?=[\w$]+\b))/.exec(line) ?? [];
    const own = /^[\w$.]+: (?:declare )?(?:interface|type|class|function|const) ([\w$]+)/.exec(line)?.[1];
    const found = declared.get(original ?? own ?? '');
    if (exported !== '' && found && !entries.has(exported)) {
      entries.set(exported, { name: exported, from, ...found });
    }
  }
  // Types of options and results have no import path: `Parameters` and `ReturnType` say them.
  for (const { kind, code } of [...entries.values()]) {
    for (const [named] of /function|hook/.test(kind) ? code.matchAll(/\b[A-Z]\w+/g) : []) {
      const found = declared.get(named);
      if (found && !entries.has(named)) {
        entries.set(named, { name: named, from: undefined, ...found });
      }
    }
  }
  return [...entries.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function declarationsOf(name: PackageName): ReadonlyMap<string, Declared> {
  const source = join(ROOT, `packages/${name}/src`);
  const declared = new Map<string, Declared>();
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories|fixtures|test-d)\.tsx?$/.test(path))
    .sort();
  for (const path of paths) {
    const text = readFileSync(join(source, path), 'utf8');
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    for (const statement of file.statements) {
      for (const [each, facts] of factsOf(statement)) {
        if (!declared.has(each)) {
          declared.set(each, facts);
        }
      }
    }
  }
  return declared;
}

function factsOf(statement: ts.Statement): readonly (readonly [string, Declared])[] {
  if (!(ts.getCombinedModifierFlags(statement as ts.Declaration & ts.Statement) & ts.ModifierFlags.Export)) {
    return [];
  }
  const about = aboutOf(statement);
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
    return [[statement.name.text, { kind: 'type', about, code: codeOf(statement) }]];
  }
  if (ts.isClassDeclaration(statement) && statement.name) {
    return [[statement.name.text, { kind: 'class', about, code: codeOf(statement) }]];
  }
  if (ts.isFunctionDeclaration(statement) && statement.name) {
    const name = statement.name.text;
    const kind = /^use[A-Z]/.test(name) ? 'hook' : 'function';
    return returnsMarkup(statement) ? [] : [[name, { kind, about, code: codeOf(statement) }]];
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((declaration) =>
      ts.isIdentifier(declaration.name) && declaration.type
        ? [
            [
              declaration.name.text,
              {
                kind: 'value' as const,
                about,
                code: `const ${declaration.name.text}: ${declaration.type.getText()};`,
              },
            ] as const,
          ]
        : [],
    );
  }
  return [];
}

function returnsMarkup(node: ts.FunctionDeclaration): boolean {
  return /^[A-Z]/.test(node.name?.text ?? '');
}

function aboutOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc);
  if (!comment) {
    return '';
  }
  const tags = (comment.tags ?? []).flatMap((tag) => {
    const text = (ts.getTextOfJSDocComment(tag.comment) ?? '').trim();
    const parameter = ts.isJSDocParameterTag(tag) ? ` \`${tag.name.getText()}\`` : '';
    const example = tag.tagName.text === 'example';
    return example ? [`\`\`\`tsx\n${text}\n\`\`\``] : [`**${tag.tagName.text}**${parameter} ${text}`];
  });
  return [ts.getTextOfJSDocComment(comment.comment) ?? '', ...tags]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Without its own comment, `export`, bodies, and what a class keeps to itself. */
function codeOf(
  node: ts.FunctionDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration,
) {
  const text = (each: ts.Node) => each.getText();
  if (ts.isFunctionDeclaration(node)) {
    const end = node.body?.getStart() ?? node.getEnd();
    return `${node
      .getSourceFile()
      .text.slice(node.getStart(), end)
      .replace(/^export /, '')
      .trim()
      .replace(/;$/, '')};`;
  }
  if (ts.isClassDeclaration(node)) {
    const head = node
      .getSourceFile()
      .text.slice(node.getStart(), node.members.pos)
      .replace(/^export /, '');
    const members = node.members.flatMap((member) => {
      const hidden =
        ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected) ||
        (member.name && ts.isPrivateIdentifier(member.name));
      const body = 'body' in member ? (member.body as ts.Node | undefined) : undefined;
      const declaration = text(member)
        .slice(0, body ? body.getStart() - member.getStart() : undefined)
        .trim()
        .replace(/ = .*;$/, ';')
        .replace(/(?<!;)$/, ';');
      return hidden ? [] : [`  ${declaration}`];
    });
    return `${head}\n${members.join('\n')}\n}`;
  }
  return text(node).replace(/^export /, '');
}
