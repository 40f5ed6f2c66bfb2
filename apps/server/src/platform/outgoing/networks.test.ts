import { expect, test } from 'vitest';
import { isNetwork } from '@tenken/device/network-list.ts';
import { addressRule } from './networks.ts';

const plain = addressRule([]);

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(plain(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '10.0.0.1',
  '172.16.3.4',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '198.18.0.1',
  '0.0.0.0',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '0:0:0:0:0:ffff:10.0.0.1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '::ffff:0:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%j is not called', (address) => expect(plain(address)).toBe(false));

test('a listed network may be called, its neighbours not', () => {
  const rule = addressRule(['10.1.0.0/16', '127.0.0.77/32', 'fd12::/16']);
  for (const address of ['10.1.2.3', '127.0.0.77', 'fd12::5', '::ffff:10.1.2.3', '8.8.8.8'])
    expect(rule(address), address).toBe(true);
  for (const address of ['10.2.0.1', '127.0.0.1', 'fd13::5', '::1'])
    expect(rule(address), address).toBe(false);
});

test('no list allows link-local addresses, which serve machine credentials', () => {
  const rule = addressRule(['0.0.0.0/0', '::/0']);
  expect(rule('127.0.0.1')).toBe(true);
  for (const address of [
    '169.254.169.254',
    'fe80::1',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '::ffff:169.254.169.254',
  ])
    expect(rule(address), address).toBe(false);
});

test.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['127.0.0.1/32', true],
  ['10.0.0.0', false],
  ['10.0.0.0/33', false],
  ['10.0.0/8', false],
  ['fd00::/129', false],
  ['name/8', false],
  ['', false],
])('%j is a network: %s', (text, expected) => expect(isNetwork(text)).toBe(expected));
