import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServerLabel } from './server-label.js';

test('a server’s label may be broken after its dots and slashes, and reads as it is', () => {
  const { container } = render(<ServerLabel label="127.0.0.1:3001/legacy/mcp" />);
  expect(container.textContent).toBe('127.0.0.1:3001/legacy/mcp');
  const pieces = container.innerHTML.replace(/<\/?bdi[^>]*>/g, '').split(/<wbr[^>]*>/);
  expect(pieces).toEqual(['127.', '0.', '0.', '1:3001/', 'legacy/', 'mcp']);
});
