import { type ControlShape, FieldContext } from '../hooks/field-context.js';
import type { ComponentType } from 'react';
import type { ControlRenderer } from './group-control.js';
import { DateTimeControl } from './date-time-control.js';
import { FilteredOptions } from './filtered-options.js';
import { renderOptions, renderYesNo } from './option-controls.js';
import { renderDate, renderText, renderUnsupported } from './plain-controls.js';
import { ResourcesControl } from './resources-control.js';
import { SuggestedText } from './suggested-text.js';
import { TextListControl } from './text-list-control.js';

export const CONTROLS: Readonly<Record<ControlShape, ControlRenderer>> = {
  input: renderText,
  textarea: renderText,
  date: renderDate,
  'date-time': /* @__PURE__ */ rendererOf(DateTimeControl),
  'yes-no': renderYesNo,
  radios: renderOptions,
  suggestions: /* @__PURE__ */ rendererOf(SuggestedText),
  checkboxes: renderOptions,
  filtered: /* @__PURE__ */ rendererOf(FilteredOptions),
  'text-list': /* @__PURE__ */ rendererOf(TextListControl),
  resource: /* @__PURE__ */ rendererOf(ResourcesControl),
  resources: /* @__PURE__ */ rendererOf(ResourcesControl),
  none: renderUnsupported,
};

/** Of a control with a state of its own: its field is in the `FieldContext`. */
function rendererOf(Control: ComponentType): ControlRenderer {
  return (context) => (
    <FieldContext.Provider value={context}>
      <Control key={context.state.revision} />
    </FieldContext.Provider>
  );
}
