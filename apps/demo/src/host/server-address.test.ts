import { describe, expect, test } from 'vitest';
import { labelOf, readAddress } from './server-address.js';

describe('an address that a person types', () => {
  test.each([
    [' https://example.com/mcp ', 'example.com/mcp'],
    ['http://127.0.0.1:3411/legacy/mcp', '127.0.0.1:3411/legacy/mcp'],
    ['https://example.com', 'example.com'],
  ])('%j is shown as %j', (address, label) => {
    expect(labelOf(readAddress(address))).toBe(label);
  });

  test.each(['', 'example.com', 'javascript:alert(1)', 'file:///etc/passwd', 'stdio'])(
    '%j is refused',
    (address) => {
      expect(() => readAddress(address)).toThrow('Enter the full address of a server');
    },
  );
});
