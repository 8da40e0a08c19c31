import { createAnswering } from './answering.js';
import type { FormController, FormControllerParts } from './form-controller.js';
import { createLeaving } from './leaving.js';
import { createSettling } from './settling.js';

export function createFormController(parts: FormControllerParts): FormController {
  const { model, store, stage, initial, suggested } = parts;
  const fields = new Map(model.fields.map((field) => [field.id, field]));
  const answering = createAnswering(parts, fields);
  return {
    model,
    store,
    stage,
    initial,
    suggested,
    field: (id) => fields.get(id),
    leaving: createLeaving(answering.leave),
    ...answering,
    ...createSettling(parts),
  };
}
