import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { buildTheme } from '../../packages/react/scripts/build-theme.mjs';

/** What can be styled in a component. */
export interface ScopeFacts {
  readonly parts: readonly PartFacts[];
  readonly tokens: readonly TokenFacts[];
}

export interface PartFacts {
  /** The value of `data-part`. */
  readonly name: string;
  /** The tag that is rendered; several where it depends. */
  readonly elements: readonly string[];
  /** By which names a host gives a component of its own for it, the nearest first. */
  readonly components: readonly string[];
  /** Others than `data-scope` and `data-part`. */
  readonly attributes: readonly string[];
  /** The pieces of the theme that it is made of. */
  readonly looks: readonly string[];
}

export interface TokenFacts {
  /** Such as `--elicit-accent`. */
  readonly name: string;
  /** Those whose rules name it; empty where all inherit it. */
  readonly parts: readonly string[];
}

/** Attributes of one exported part, as its `…State` documents them. */
export interface StateFacts {
  readonly name: string;
  /** Selectors of its attribute, each with the values it may have. */
  readonly selector: string;
  readonly about: string;
}

/** A name under which a host gives a component of its own. */
export interface ComponentFacts {
  readonly name: string;
  readonly about: string;
  /** The name that counts where this one is not given. */
  readonly fallback: string | undefined;
  /** Those that ask for it first: `elicitation-form accept`. */
  readonly parts: readonly string[];
}

export interface Facts {
  /** In the order in which they are declared. */
  readonly components: readonly ComponentFacts[];
  /** By the value of `data-scope`. */
  readonly scopes: Readonly<Record<string, ScopeFacts>>;
  /** By the full name of the part: `ElicitationFormField`. Of a list, what its items have. */
  readonly states: Readonly<Record<string, readonly StateFacts[]>>;
}

const SOURCE = join(import.meta.dirname, '../../packages/react/src');
const TOKENS = join(import.meta.dirname, '../../docs/theming.md');

/** Read from the components' source and their theme, so that what the catalogue says of them is so. */
export async function readPartFacts(): Promise<Facts> {
  const found = new FoundParts();
  const states: Record<string, readonly StateFacts[]> = {};
  for (const path of sourceFiles()) {
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    visit(file, (node) => {
      found.look(node, basename(path, '.tsx'), relative(SOURCE, path).split(sep)[0] ?? '');
      if (ts.isInterfaceDeclaration(node) && node.name.text.endsWith('State')) {
        states[node.name.text.slice(0, -'State'.length)] = readState(node);
      }
    });
  }
  const scopes = found.scopes();
  const rules = await readRules();
  return {
    states,
    components: readComponents(scopes),
    scopes: Object.fromEntries(
      [...scopes].map(([scope, parts]) => [scope, { parts, tokens: tokensOf(scope, parts, rules) }]),
    ),
  };
}

function sourceFiles(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !/\.(test|stories|fixtures|test-d)\.tsx$/.test(path))
    .sort()
    .map((path) => join(SOURCE, path));
}

function visit(node: ts.Node, look: (node: ts.Node) => void) {
  look(node);
  ts.forEachChild(node, (child) => {
    visit(child, look);
  });
}

interface Found {
  /** Undefined where the part belongs to whoever renders it. */
  readonly scope: string | undefined;
  readonly name: string;
  readonly rendered: Rendered;
  readonly attributes: readonly string[];
  readonly looks: readonly string[];
  /** The component that renders it, as a file would be called. */
  readonly owner: string | undefined;
}

type Rendered = Pick<PartFacts, 'elements' | 'components'>;

/** Every element that names itself by `data-scope` and `data-part`, written as JSX or handed to `renderPart`. */
class FoundParts {
  readonly #byFile = new Map<string, Found[]>();
  /** Which component is given which scope, by the file of the component. */
  readonly #given: { file: string; scope: string; attributes: readonly string[] }[] = [];

  /** Calls that ask for a host's component, for the part of that name in the same file. */
  readonly #replaceable: { file: string; names: readonly string[] }[] = [];

  /** @param folder of the component: a frame around one has its scope. */
  look(node: ts.Node, file: string, folder: string) {
    if (ts.isCallExpression(node) && node.expression.getText() === 'renderPart') {
      const [tag, part] = node.arguments;
      if (tag && part && ts.isObjectLiteralExpression(part)) {
        this.#add(
          file,
          textOf(valueOf(part, 'scope')),
          valueOf(part, 'part'),
          renderedAs(tag),
          dataKeys(part),
          valueOf(part, 'look'),
        );
      }
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'useElement') {
      this.#replaceable.push({ file, names: node.arguments.slice(1).flatMap(textsOf) });
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'createElement') {
      const [tag, given] = node.arguments;
      const props = given && ts.isAsExpression(given) ? given.expression : given;
      if (tag && props && ts.isObjectLiteralExpression(props)) {
        const [scope, part, look] = ['scope', 'part', 'elicit-look'].map((name) =>
          valueOf(props, `'data-${name}'`),
        );
        this.#add(file, textOf(scope), part, renderedAs(tag), dataKeysIn(props), look);
      }
    } else if (ts.isJsxOpeningLikeElement(node)) {
      const attributes = jsxAttributes(node);
      this.#add(
        file,
        textOf(attributes.get('data-scope')),
        attributes.get('data-part'),
        renderedByJsx(node.tagName, attributes),
        [...attributes.keys()].filter((name) => name.startsWith('data-')),
        attributes.get(LOOK),
      );
      const isShell = node.tagName.getText() === 'RequestShell';
      const scope = textOf(attributes.get('scope')) ?? (isShell ? folder : undefined);
      if (scope !== undefined) {
        const own = attributes.get('own');
        const files = isShell ? SHELL : [fileOf(node.tagName.getText())];
        files.forEach((file, index) => {
          this.#given.push({ file, scope, attributes: own && index === 0 ? dataKeysIn(own) : [] });
        });
      }
    }
  }

  #add(
    file: string,
    scope: string | undefined,
    part: ts.Node | undefined,
    rendered: Rendered,
    attributes: readonly string[],
    look?: ts.Node,
  ) {
    const looks = textsOf(look).flatMap((text) => text.split(' '));
    const owner = part && ts.findAncestor(part, isFunction)?.name?.text;
    for (const name of textsOf(part)) {
      const found = { scope, name, rendered, attributes, looks, owner: owner && fileOf(owner) };
      this.#byFile.set(file, [...(this.#byFile.get(file) ?? []), found]);
    }
  }

  #withComponents(part: Found, file: string): Found {
    const { elements, components } = part.rendered;
    const asked = this.#replaceable.find(
      (call) => call.file === file && fileOf(call.names[0] ?? '') === part.name,
    );
    return components.length > 0 || asked === undefined
      ? part
      : { ...part, rendered: { elements, components: asked.names } };
  }

  scopes(): Map<string, PartFacts[]> {
    const all = [...this.#byFile].flatMap(([file, parts]) =>
      parts
        .map((part) => this.#withComponents(part, file))
        .flatMap((part) =>
          part.scope === undefined
            ? this.#given
                .filter((given) => given.file === file || given.file === part.owner)
                .map(({ scope, attributes }) => ({
                  ...part,
                  scope,
                  attributes: [...part.attributes, ...attributes],
                }))
            : [{ ...part, scope: part.scope }],
        ),
    );
    const scopes = new Map<string, Map<string, Collected>>();
    for (const { scope, name, rendered, attributes, looks } of all) {
      const parts = scopes.get(scope) ?? new Map<string, Collected>();
      const part = parts.get(name) ?? {
        elements: new Set(),
        components: new Set(),
        attributes: new Set(),
        looks: new Set(),
      };
      rendered.elements.forEach((element) => part.elements.add(element));
      rendered.components.forEach((component) => part.components.add(component));
      attributes.filter(isForStyling).forEach((attribute) => part.attributes.add(attribute));
      looks.forEach((look) => part.looks.add(look));
      scopes.set(scope, parts.set(name, part));
    }
    return new Map(
      [...scopes].map(([scope, parts]) => [
        scope,
        [...parts]
          .map(([name, { elements, components, attributes, looks }]) => ({
            name,
            elements: [...elements].sort(),
            components: [...components],
            attributes: [...attributes].sort(),
            looks: [...looks],
          }))
          .sort((one, other) => one.name.localeCompare(other.name)),
      ]),
    );
  }
}

type Collected = Record<'elements' | 'components' | 'attributes' | 'looks', Set<string>>;

/** The attribute that names the pieces of the theme. */
const LOOK = 'data-elicit-look';

/** Whose parts take a `RequestShell`'s scope, as files would be called. Its `own` attributes are set on the first. */
const SHELL = ['surface', 'dialog-frame-overlay', 'dialog-frame-close', 'dialog-frame-title'];

/** Not what names the part itself, and not what is the components' own. */
function isForStyling(attribute: string): boolean {
  return !/^data-(scope|part|elicit-.+)$/.test(attribute);
}

/** `DialogFrameClose` is in `dialog-frame-close.tsx`. */
function fileOf(component: string): string {
  return component.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}

function jsxAttributes(node: ts.JsxOpeningLikeElement): Map<string, ts.Node | undefined> {
  return new Map(
    node.attributes.properties.flatMap((property): [string, ts.Node | undefined][] => {
      if (ts.isJsxSpreadAttribute(property)) {
        return namedBy(property.expression);
      }
      const { name, initializer } = property;
      const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
      return [[name.getText(), value]];
    }),
  );
}

/** What makes the names of a component's parts, by its name: `formPart('intro')`. */
const NAMERS: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(join(SOURCE, 'internals/part-names.ts'), 'utf8').matchAll(
      /const (\w+) = .*partsOf\('([\w-]+)'\)/g,
    ),
  ].map(([, name = '', scope = '']) => [name, scope]),
);

function namedBy(spread: ts.Expression): [string, ts.Node | undefined][] {
  const scope = ts.isCallExpression(spread) ? NAMERS.get(spread.expression.getText()) : undefined;
  return scope === undefined || !ts.isCallExpression(spread)
    ? []
    : [
        ['data-scope', ts.factory.createStringLiteral(scope)],
        ['data-part', spread.arguments[0]],
        [LOOK, spread.arguments[1]],
      ];
}

function valueOf(object: ts.ObjectLiteralExpression, name: string): ts.Node | undefined {
  return object.properties
    .filter(ts.isPropertyAssignment)
    .find((property) => property.name.getText() === name)?.initializer;
}

/** The `data-…` keys of what a part sets itself, written within the call or just before it. */
function dataKeys(part: ts.ObjectLiteralExpression): string[] {
  const own = part.properties.find((property) => property.name?.getText() === 'own');
  const written = own && ts.isShorthandPropertyAssignment(own) ? declarationOf('own', part) : own;
  return written ? dataKeysIn(written) : [];
}

function dataKeysIn(written: ts.Node): string[] {
  const keys: string[] = [];
  visit(written, (node) => {
    if (
      ts.isPropertyAssignment(node) &&
      ts.isStringLiteral(node.name) &&
      node.name.text.startsWith('data-')
    ) {
      keys.push(node.name.text);
    }
  });
  return keys;
}

function declarationOf(name: string, from: ts.Node): ts.Node | undefined {
  for (let at: ts.Node | undefined = from; at; at = at.parent) {
    if (ts.isBlock(at) || ts.isSourceFile(at)) {
      for (const statement of at.statements) {
        const found =
          ts.isVariableStatement(statement) &&
          statement.declarationList.declarations.find((declaration) => declaration.name.getText() === name);
        if (found) {
          return found;
        }
      }
    }
  }
  return undefined;
}

function textOf(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteral(node) ? node.text : undefined;
}

/** One text, both of a choice, or all of a table. */
function textsOf(node: ts.Node | undefined): string[] {
  if (node && ts.isConditionalExpression(node)) {
    return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  }
  if (node && ts.isElementAccessExpression(node)) {
    const texts: string[] = [];
    visit(declarationOf(node.expression.getText(), node) ?? node, (each) => {
      texts.push(...(ts.isPropertyAssignment(each) ? textsOf(each.initializer) : []));
    });
    return texts;
  }
  const type = node && ts.isIdentifier(node) ? parameterType(node.text, node) : undefined;
  if (type) {
    const types = ts.isUnionTypeNode(type) ? type.types : [type];
    return types.flatMap((each) =>
      ts.isLiteralTypeNode(each) && ts.isStringLiteral(each.literal) ? [each.literal.text] : [],
    );
  }
  const text = textOf(node);
  return text === undefined ? [] : [text];
}

function isFunction(node: ts.Node): node is ts.FunctionDeclaration | ts.FunctionExpression {
  return ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);
}

/** The type of a parameter of the function around, or of a member of one: `({ part }: LineProps)`. */
function parameterType(name: string, from: ts.Node): ts.TypeNode | undefined {
  const parameters = ts.findAncestor(from, ts.isFunctionDeclaration)?.parameters ?? [];
  for (const { name: given, type } of parameters) {
    if (ts.isIdentifier(given) && given.text === name) {
      return type;
    }
    if (ts.isObjectBindingPattern(given) && type && ts.isTypeReferenceNode(type)) {
      const declared = from
        .getSourceFile()
        .statements.find(
          (each): each is ts.InterfaceDeclaration =>
            ts.isInterfaceDeclaration(each) && each.name.text === type.typeName.getText(),
        );
      const member = declared?.members.find((each) => each.name?.getText() === name);
      return member && ts.isPropertySignature(member) ? member.type : undefined;
    }
  }
  return undefined;
}

/** What is handed to `renderPart`: a tag, or what `useElement` and `elementFrom` make of one; written there or before. */
function renderedAs(tag: ts.Node): Rendered {
  if (ts.isIdentifier(tag)) {
    const declared = declarationOf(tag.text, tag);
    return declared && ts.isVariableDeclaration(declared) && declared.initializer
      ? renderedAs(declared.initializer)
      : { elements: [], components: [] };
  }
  if (ts.isCallExpression(tag) && /^(useElement|elementFrom)$/.test(tag.expression.getText())) {
    const [element, ...names] = tag.arguments.slice(tag.expression.getText() === 'elementFrom' ? 1 : 0);
    return {
      elements: element ? renderedAs(element).elements : [],
      components: names.flatMap(textsOf),
    };
  }
  const chosen = ts.isCallExpression(tag) ? functionOf(tag.expression.getText(), tag.getSourceFile()) : tag;
  const elements: string[] = [];
  visit(chosen ?? tag, (node) => {
    if (ts.isStringLiteral(node)) {
      elements.push(node.text);
    }
  });
  return { elements, components: [] };
}

function renderedByJsx(
  tag: ts.JsxTagNameExpression,
  attributes: ReadonlyMap<string, ts.Node | undefined>,
): Rendered {
  const name = tag.getText();
  if (name === 'PartButton') {
    const own = textOf(attributes.get('name'));
    const isQuiet = own === undefined && textOf(attributes.get('emphasis')) === 'quiet';
    const words = attributes.has('icon') ? ['IconButton'] : isQuiet ? ['TextButton', 'Button'] : ['Button'];
    return { elements: ['button'], components: own === undefined ? words : [own, ...words] };
  }
  return { elements: [name], components: [] };
}

function functionOf(name: string, file: ts.SourceFile): ts.Node | undefined {
  return file.statements.find((node) => ts.isFunctionDeclaration(node) && node.name?.text === name);
}

function readState(node: ts.InterfaceDeclaration): StateFacts[] {
  return node.members.flatMap((member) => {
    const [doc] = ts.getJSDocCommentsAndTags(member);
    const comment = doc && ts.isJSDoc(doc) ? doc : undefined;
    const tag = comment?.tags?.find(({ tagName }) => tagName.text === 'selector');
    const text = (part: string | ts.NodeArray<ts.JSDocComment> | undefined) =>
      ts.getTextOfJSDocComment(part) ?? '';
    return tag === undefined || member.name === undefined
      ? []
      : [{ name: member.name.getText(), selector: text(tag.comment), about: text(comment?.comment) }];
  });
}

/** What `components` takes, and the parts that ask for it. */
function readComponents(scopes: ReadonlyMap<string, readonly PartFacts[]>): ComponentFacts[] {
  const path = join(SOURCE, 'provider/components.tsx');
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const declared = file.statements.find(
    (node): node is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(node) && node.name.text === 'Components',
  );
  return (declared?.members ?? []).flatMap((member) => {
    const name = member.name?.getText();
    const comment = ts.getJSDocCommentsAndTags(member).find(ts.isJSDoc);
    const fallback = comment?.tags?.find(({ tagName }) => tagName.text === 'default')?.comment;
    return name === undefined
      ? []
      : [
          {
            name,
            about: ts.getTextOfJSDocComment(comment?.comment) ?? '',
            fallback: ts.getTextOfJSDocComment(fallback),
            parts: [...scopes].flatMap(([scope, parts]) =>
              parts.filter(({ components }) => components[0] === name).map((part) => `${scope} ${part.name}`),
            ),
          },
        ];
  });
}

interface Rule {
  readonly selector: string;
  readonly tokens: readonly string[];
}

/** The theme's rules, flat. */
async function readRules(): Promise<Rule[]> {
  const sheet = (await buildTheme()).find(({ name }) => name === 'theme.css')?.text ?? '';
  return [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.replaceAll('"', "'"),
    tokens: [...body.matchAll(/var\((--elicit-[\w-]+)/g)].map(([, name = '']) => name),
  }));
}

/** The tokens that a page may set, of those that the rules for this component's parts name. */
function tokensOf(scope: string, parts: readonly PartFacts[], rules: readonly Rule[]): TokenFacts[] {
  const named = new Set(parts.map(({ name }) => name));
  const documented = [...readFileSync(TOKENS, 'utf8').matchAll(/^\| `(--elicit-[\w-]+)`/gm)].map(
    ([, name = '']) => name,
  );
  return documented.flatMap((name) => {
    const uses = rules.filter((rule) => rule.tokens.includes(name) && concerns(rule.selector, scope));
    const users = uses.map(({ selector }) => [
      ...partsIn(selector).filter((part) => named.has(part)),
      ...parts
        .filter(({ looks }) => looks.some((look) => selector.includes(`[${LOOK}~='${look}']`)))
        .map((part) => part.name),
    ]);
    const own = uses.filter(({ selector }, index) => users[index]?.length || selector.includes(`'${scope}'`));
    return own.length === 0 ? [] : [{ name, parts: [...new Set(users.flat())].sort() }];
  });
}

function concerns(selector: string, scope: string): boolean {
  return selector.includes(`[data-scope='${scope}']`) || !selector.includes("[data-scope='");
}

function partsIn(selector: string): string[] {
  return [...selector.matchAll(/\[data-part='([\w-]+)'\]/g)].map(([, part = '']) => part);
}
