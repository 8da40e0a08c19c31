import { expect, test } from 'vitest';
import { classifyAddress } from './classify-address.js';

test.each([
  ['127.255.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['64:ff9b::7f00:1', 'loopback'],
  ['2002:7f00:1::', 'loopback'],
  ['::', 'private'],
  ['::10.0.0.1', 'private'],
  ['2002:a00:1::', 'private'],
  ['2002:808:808::', 'public'],
  ['64:ff9b::808:808', 'public'],
  ['::ffff:0:8.8.8.8', 'public'],
  ['2001:4860::200:5efe:a00:1', 'private'],
  ['2001:4860::5efe:808:808', 'public'],
  ['fe80::1%eth0', 'private'],
  ['fe80::1%../x', 'private'],
  ['169.254.169.254', 'private'],
  ['168.63.129.16', 'private'],
  ['255.255.255.255', 'private'],
  ['93.184.215.14', 'public'],
  ['2606:2800:21f:cb07::1', 'public'],
])('%s is %s', (address, reaches) => {
  expect(classifyAddress(address)).toBe(reaches);
});

test.each([
  '',
  'nonsense',
  'abc.fed',
  'user@10.0.0.1',
  '10.0.0.1/8',
  '8.8.8.8:80',
  ':::',
  '[::1]',
  '1.2.3.4.5',
  '256.1.1.1',
])('"%s" is no address', (text) => {
  expect(classifyAddress(text)).toBeUndefined();
});
