import type { FieldOption } from '../fields/field-model.js';
import { type Picture, readPicture } from '../untrusted/picture.js';
import type { FormModel } from './form-model.js';

/** In UTF-16 units: 2 MiB in base64. Reading a picture costs as much as a short one, however short it is. */
const MOST_UNITS = 2_800_000;
const SHORT_PICTURE = 1000;
/** Drawn, four bytes each. */
const MOST_PIXELS = 32_000_000;

const judged = new WeakMap<FormModel, ReadonlyMap<FieldOption, Picture>>();

/**
 * The pictures of a form's options that may be drawn, in the form's order until they are too many or too large together. Each form
 * is judged once. What is not in it is an option without a picture.
 */
export function readPictures(model: FormModel): ReadonlyMap<FieldOption, Picture> {
  const known = judged.get(model);
  if (known) {
    return known;
  }
  const pictures = new Map<FieldOption, Picture>();
  let units = MOST_UNITS;
  let pixels = MOST_PIXELS;
  const affords = (count: number) => {
    const isAffordable = count <= pixels;
    pixels -= isAffordable ? count : 0;
    return isAffordable;
  };
  for (const field of model.fields) {
    const text = field.kind === 'text-list' ? field.item : field;
    const options = 'options' in text ? text.options : 'suggestions' in text ? text.suggestions : undefined;
    for (const option of options ?? []) {
      const cost = Math.max(option.picture?.src.length ?? Infinity, SHORT_PICTURE);
      if (cost <= units) {
        units -= cost;
        const picture = readPicture(option.picture, affords);
        if (picture) {
          pictures.set(option, picture);
        }
      }
    }
  }
  judged.set(model, pictures);
  return pictures;
}
