import { Subheading } from '@storybook/addon-docs/blocks';
import { facts } from 'virtual:part-facts';
import type { Documented, DocumentedProp } from '../arg-types.js';
import type { StateFacts } from './part-facts.js';
import { codes, Table, withCode } from './table.js';

interface PartsProps {
  /** The component's namespace, with all its parts. */
  of: object;
  /** Such as `ElicitationForm`. */
  name: string;
  /** The value of `data-scope`. */
  scope: string;
}

/** Every part of a component with its props and attributes; then all that can be styled, and the tokens that do it. */
export function Parts({ of, name, scope }: PartsProps) {
  const parts = Object.entries(of).filter(isComponent).sort(rootFirst) as [string, Documented][];
  const { parts: slots = [], tokens = [] } = facts.scopes[scope] ?? {};
  return (
    <>
      {parts.map(([part, { __docgenInfo: docgen }]) => (
        <section key={part}>
          <Subheading>{part}</Subheading>
          <p>{withCode(docgen?.description?.split('@example')[0]?.trim() ?? '')}</p>
          <Props props={Object.values(docgen?.props ?? {})} />
          <States states={facts.states[`${name}${part}`] ?? []} />
        </section>
      ))}
      <Subheading>Slots</Subheading>
      <p>
        All that can be styled: <code>{`[data-scope="${scope}"][data-part="…"]`}</code>. An attribute that is
        a flag is there or not. A component of yours in a part&apos;s place is given to{' '}
        <code>components</code> of the Outlet, a root or the provider.
      </p>
      <Table heads={['data-part', 'Element', 'Attributes', 'Replace with']}>
        {slots.map((slot) => (
          <tr key={slot.name}>
            <td>
              <code>{slot.name}</code>
            </td>
            <td>{codes(slot.elements.map((element) => `<${element}>`))}</td>
            <td>{codes(slot.attributes)}</td>
            <td>{codes(slot.components.map((component) => `components.${component}`))}</td>
          </tr>
        ))}
      </Table>
      {tokens.length > 0 && (
        <>
          <Subheading>Tokens</Subheading>
          <p>Which of the theme&apos;s properties this component uses.</p>
          <Table heads={['Token', 'Parts']}>
            {tokens.map((token) => (
              <tr key={token.name}>
                <td>
                  <code>{token.name}</code>
                  {COLOUR.test(token.name) && (
                    <span className="elicit-swatch" style={{ background: `var(${token.name})` }} />
                  )}
                </td>
                <td>{token.parts.length === 0 ? 'all' : codes(token.parts)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </>
  );
}

/** Of the tokens those that are colours. */
const COLOUR = /-(?:surface|text|border|accent|focus|danger|warning|overlay|domain)(?!-(?:size|width))/;

/** What begins with a small letter is a hook. */
function isComponent([name]: [string, unknown]): boolean {
  return /^[A-Z]/.test(name);
}

function rootFirst([one]: [string, unknown], [other]: [string, unknown]): number {
  const first = ['Root', 'Provider', 'Outlet'];
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return rank(one) - rank(other) || one.localeCompare(other);
}

function Props({ props }: { props: readonly DocumentedProp[] }) {
  if (props.every(({ name }) => name === 'asChild')) {
    return props.length === 0 ? (
      <p>No props of its own.</p>
    ) : (
      <p>
        Takes its element&apos;s own props, and <code>asChild</code> to render its only child in place of that
        element.
      </p>
    );
  }
  const sorted = [...props].sort(
    (one, other) => Number(other.required) - Number(one.required) || one.name.localeCompare(other.name),
  );
  return (
    <Table heads={['Prop', 'Type', 'Default', 'Description']}>
      {sorted.map((prop) => (
        <tr key={prop.name}>
          <td>
            <code>{prop.name}</code>
            {prop.required && ' (required)'}
          </td>
          <td>{codes(typesOf(prop))}</td>
          <td>{prop.defaultValue && <code>{String(prop.defaultValue.value)}</code>}</td>
          <td>{withCode(prop.description)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Each member of a union by itself. */
function typesOf({ type }: DocumentedProp): string[] {
  const members = type.value?.map(({ value }) => value).filter((value) => value !== 'undefined') ?? [];
  if (
    type.name === 'boolean' ||
    (members.length === 2 && members.includes('true') && members.includes('false'))
  ) {
    return ['boolean'];
  }
  return members.length > 0 ? members : [type.raw ?? type.name];
}

function States({ states }: { states: readonly StateFacts[] }) {
  return (
    states.length > 0 && (
      <Table heads={['Attribute', 'Description']}>
        {states.map(({ name, selector, about }) => (
          <tr key={name}>
            <td>{codes(selector.match(/\[[^\]]+\]|…/g) ?? [selector])}</td>
            <td>{about || name}</td>
          </tr>
        ))}
      </Table>
    )
  );
}
