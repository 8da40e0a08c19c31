import type { FieldOption } from '@elicit-kit/core/internal/types';
import { readPictures } from '@elicit-kit/core';
import { useMemo } from 'react';
import { useUrlInspector } from '../../internals/use-url-inspector.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useFormContext, useFormSettings } from '../hooks/elicitation-form-context.js';

/** The sources of options' pictures, by the option's value; an option without one has a placeholder. */
export type OptionPictures = ReadonlyMap<string, string>;

/**
 * The pictures that may be shown: those within the message, and others where the app says `remotePictures` and `inspectUrl` finds
 * nothing in their addresses.
 *
 * @returns nothing where no option has one, then titles stand alone.
 */
export function usePictures(options: readonly FieldOption[]): OptionPictures | undefined {
  const { remotePictures = false } = useElicitKit();
  const { server } = useFormSettings();
  const judged = readPictures(useFormContext().store.model);
  const allowed = useMemo(() => {
    const sources = options.flatMap((option) => {
      const picture = judged.get(option);
      return picture?.remote ? [picture.src] : [];
    });
    return new Set(
      typeof remotePictures === 'function'
        ? sources.filter((source) => remotePictures(source, server))
        : remotePictures
          ? sources
          : [],
    );
  }, [judged, options, remotePictures, server]);
  const inspector = useUrlInspector(allowed.size > 0);
  return useMemo(() => {
    const pictures = new Map<string, string>();
    for (const option of options) {
      const picture = judged.get(option);
      // Without its tables nothing is inspected, so nothing is fetched.
      if (picture && (!picture.remote || (allowed.has(picture.src) && isHarmless(picture.src)))) {
        pictures.set(option.value, picture.src);
      }
    }
    return pictures.size > 0 || allowed.size > 0 ? pictures : undefined;

    function isHarmless(source: string): boolean {
      return inspector?.inspectUrl(source).verdict === 'allow';
    }
  }, [allowed, inspector, judged, options]);
}
