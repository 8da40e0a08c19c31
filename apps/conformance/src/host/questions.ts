import type { JsonObject } from './asking-server.js';

export const MESSAGE = 'Where shall the parcel go?';
export const TOWN = { type: 'string', title: 'Town' };

/** Params of a form: one text field unless told otherwise. */
export function form(
  properties: JsonObject = { town: TOWN },
  required: readonly string[] = [],
  message = MESSAGE,
): JsonObject {
  return {
    message,
    requestedSchema: { type: 'object', properties, ...(required.length > 0 && { required }) },
  };
}
