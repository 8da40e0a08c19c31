'use client';

import { formMessages, type FieldId } from '@elicit-kit/core';
import { memo, useEffect, useRef } from 'react';
import { useStableCallback } from '../internals/use-stable-callback.js';
import { useWords } from '../internals/use-words.js';
import { useFormContext } from './elicitation-form-context.js';
import { issueText } from './words/issue-text.js';

/**
 * A field's problem in words. A number in it ("you have 3") follows the keys without a render. Renders a `<span>`
 * element.
 */
export const IssueLine = /* @__PURE__ */ memo(function IssueLine({ id }: { id: FieldId }) {
  const words = useWords(formMessages);
  const { store } = useFormContext().controller;
  const element = useRef<HTMLSpanElement>(null);

  function read(): string {
    const { issue } = store.flags(id);
    return issue === undefined ? '' : issueText(issue, words);
  }
  const write = useStableCallback(() => {
    const text = read();
    if (text !== '' && element.current !== null) {
      element.current.textContent = text;
    }
  });
  useEffect(() => {
    write();
    return store.subscribe(id, write);
  }, [id, store, write]);

  return <span ref={element}>{read()}</span>;
});
