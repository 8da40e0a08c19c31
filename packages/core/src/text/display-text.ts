import { ASCII_LINE, inspectCharacters, type InspectTextOptions } from './inspect-characters.js';

/**
 * One line of safe plain text: for names, titles and accessible names. Hidden characters show as their stand-ins,
 * runs of white space as one space; `…` ends what was cut.
 *
 * @param options `maxLength` is 300 by default.
 *
 * @example
 * button.ariaLabel = `Change ${displayText(field.label, { maxLength: 80 })}`;
 */
export function displayText(text: string, options: InspectTextOptions = {}): string {
  const { maxLength = 300 } = options;
  if (text.length <= maxLength && ASCII_LINE.test(text)) {
    return text.replace(/\s+/g, ' ').trim();
  }
  const { segments, omitted } = inspectCharacters(text, { ...options, maxLength });
  const line = segments
    .map((segment) => segment.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return omitted > 0 ? `${line}…` : line;
}
