import type { ArgTypesEnhancer, SBType, StrictArgTypes } from 'storybook/internal/types';
import { combineParameters } from 'storybook/preview-api';

/** The documentation that react-docgen-typescript adds to a component. */
export interface Documented {
  __docgenInfo?: { description?: string; props?: Readonly<Record<string, DocumentedProp>> };
}

export interface DocumentedProp {
  name: string;
  description: string;
  required: boolean;
  defaultValue: { value: unknown } | null;
  type: { name: string; raw?: string; value?: readonly { value: string }[] };
}

/**
 * Describes a component's props for the controls panel. Storybook's own version also supports other docgen tools, and loads a JavaScript
 * parser and a JSDoc parser: 0.3 MB on every page.
 */
function extractArgTypes({ __docgenInfo: docgen }: Documented): StrictArgTypes {
  return Object.fromEntries(
    Object.values(docgen?.props ?? {}).map(({ name, description, required, defaultValue, type }) => [
      name,
      {
        name,
        description,
        type: { required, ...readType(type) },
        table: {
          type: { summary: type.value?.map(({ value }) => value).join(' | ') ?? type.name },
          ...(defaultValue !== null && { defaultValue: { summary: String(defaultValue.value) } }),
        },
      },
    ]),
  );
}

/** The type by which Storybook chooses a control. */
function readType({ name, raw, value }: DocumentedProp['type']): SBType {
  const written = raw === undefined ? {} : { raw };
  if (value !== undefined) {
    return { ...written, name: 'enum', value: value.map((option) => JSON.parse(option.value) as string) };
  }
  if (name === 'string' || name === 'number' || name === 'boolean') {
    return { ...written, name };
  }
  return { ...written, name: /^\(.*\) => /.test(name) ? 'function' : 'other', value: name } as SBType;
}

export const docs = {
  extractArgTypes,
  extractComponentDescription: (component?: Documented) => component?.__docgenInfo?.description ?? '',
};

export const argTypesEnhancers: ArgTypesEnhancer[] = [
  ({ argTypes, component }) =>
    component === undefined
      ? argTypes
      : (combineParameters(extractArgTypes(component as Documented), argTypes) as StrictArgTypes),
];
