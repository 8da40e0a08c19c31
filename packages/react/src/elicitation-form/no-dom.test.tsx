// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EVERY_KIND, formOf } from './elicitation-form.fixtures.js';
import * as ElicitationForm from './index.js';

const nothing = () => undefined;

test('it renders where there is no document', () => {
  expect(typeof document).toBe('undefined');
  const html = renderToString(
    <ElicitationForm.Root
      elicitation={formOf(EVERY_KIND)}
      onAccept={nothing}
      onDecline={nothing}
      onCancel={nothing}
    />,
  );
  expect(html).toMatch(/asks for your input/);
});
