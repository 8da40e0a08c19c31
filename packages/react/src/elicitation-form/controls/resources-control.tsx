import { displayText } from '@elicit-kit/core/internal/text';
import { useRef } from 'react';
import { useAnnounce } from '../../internals/announcements/announcer.js';
import { PartButton } from '../../internals/part-button.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { describedBy, useFieldContext } from '../hooks/field-context.js';
import { textsOf } from '../hooks/field-kinds.js';
import { useAddedResources } from '../hooks/use-added-resources.js';
import { useFieldValue } from '../hooks/use-form-store.js';
import { renderGroup } from './group-control.js';
import { renderOption } from './option-line.js';
import { Gets, resourceDetail } from './resource-text.js';
import { formPart } from '../../internals/part-names.js';

/** What the server lists, as radios or checkboxes; what the person adds, where the app can; and who gets what. */
export function ResourcesControl() {
  const announce = useAnnounce();
  const form = useFormContext();
  const { locale, messages, origin, store } = form;
  const context = useFieldContext();
  const { field, ids, locked, verdict } = context;
  const { added, adding, problem, add, remove } = useAddedResources(form, field.id);
  const value = useFieldValue(field.id);
  const button = useRef<HTMLButtonElement>(null);
  if (field.kind !== 'resource') {
    return null;
  }
  const chosen = textsOf(value);
  const { multiple, options, maxItems = Infinity } = field;
  const full = multiple && chosen.length >= maxItems;
  const idle = adding || locked || full;
  const lineOf = (index: number | string, uri: string) => ({
    type: multiple ? ('checkbox' as const) : ('radio' as const),
    id: `${ids.control}-${index}`,
    name: ids.control,
    value: uri,
    defaultChecked: chosen.includes(uri),
    disabled: locked,
  });

  async function pick() {
    if (!idle) {
      const outcome = await add();
      if (outcome?.status === 'added') {
        announce(messages('form.resource.added', { name: displayText(outcome.resource.name) }));
      }
    }
  }

  return renderGroup(
    context,
    <>
      {options.map((option, index) =>
        renderOption({
          ...lineOf(index, option.value),
          label: option.label,
          detail: resourceDetail(option, locale),
          description: option.description,
        }),
      )}
      {added.map((resource, index) => (
        <div key={resource.uri} {...formPart('added', 'row mid')}>
          {renderOption({
            ...lineOf(`added-${index}`, resource.uri),
            label: resource.name,
            detail: resourceDetail(resource, locale),
          })}
          <PartButton
            emphasis="quiet"
            icon
            {...formPart('added-remove')}
            aria-label={messages('form.remove', { label: displayText(resource.name) })}
            disabled={locked}
            onClick={() => {
              remove(resource.uri);
              button.current?.focus();
            }}
          >
            ×
          </PartButton>
        </div>
      ))}
      {field.add && (
        <PartButton
          ref={button}
          {...formPart('add')}
          // A button that is disabled would lose the focus.
          aria-disabled={idle || undefined}
          aria-busy={adding || undefined}
          aria-describedby={[problem && `${ids.control}-problem`, describedBy(context, verdict)]
            .filter(Boolean)
            .join(' ')}
          onClick={() => {
            void pick();
          }}
        >
          {messages(
            adding
              ? 'form.resource.adding'
              : field.add.kind === 'file'
                ? 'form.resource.addFile'
                : 'form.resource.addDirectory',
          )}
        </PartButton>
      )}
      {problem && (
        <p id={`${ids.control}-problem`} role="alert" {...formPart('add-problem', 'problem')}>
          {problem}
        </p>
      )}
      {chosen.length > 0 && (
        <p {...formPart('gets', 'quiet')}>
          <Gets origin={origin} field={field} uris={chosen} resources={store.resources} />
        </p>
      )}
    </>,
  );
}
