import { expect, test } from 'vitest';
import { PublicAddress } from './public-address.ts';

const at = (host: string, port: number, publicUrl: string | null = null): PublicAddress =>
  new PublicAddress({ host, port, publicUrl, prefix: '/console' });

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080/console/reset/x'],
  ['localhost', 'http://localhost:8080/console/reset/x'],
  ['::1', 'http://[::1]:8080/console/reset/x'],
])('on %s a link leads there', (host, link) => {
  expect(at(host, 8080).linkTo('/reset/x')).toBe(link);
});

test('PUBLIC_URL is used wherever the server listens', () => {
  const address = at('0.0.0.0', 0, 'https://plant.test');
  address.listensAt(40_123);
  expect(address.linkTo('/')).toBe('https://plant.test/console/');
});

test('a port chosen by the system is in the link, which is not given out before it is known', () => {
  const address = at('127.0.0.1', 0);
  expect(() => address.linkTo('/')).toThrow('before the server listens');
  address.listensAt(40_123);
  expect(address.linkTo('/')).toBe('http://127.0.0.1:40123/console/');
});
