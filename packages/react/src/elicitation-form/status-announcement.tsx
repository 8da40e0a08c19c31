'use client';

import { useEffect } from 'react';
import { useFormContext } from './elicitation-form-context.js';
import { useStatus } from './use-status.js';

/** Says at once that the request ended, or that sending failed, wherever the sentence stands. Renders nothing. */
export function StatusAnnouncement() {
  const { announcer } = useFormContext();
  const sentence = useStatus()?.sentence;
  useEffect(() => {
    if (sentence !== undefined) {
      announcer.current?.announce(sentence, { politeness: 'assertive' });
    }
  }, [announcer, sentence]);
  return null;
}
