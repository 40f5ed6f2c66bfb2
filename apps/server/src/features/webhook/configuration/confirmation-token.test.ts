import { expect, test } from 'vitest';
import { MovableClock } from '../../../platform/clock/clock.ts';
import { TEST_NOW, testSecrets } from '../../../../test/kit/test-constants.ts';
import { confirmationToken, readConfirmationToken } from './confirmation-token.ts';

const parts = { clock: new MovableClock(TEST_NOW), secrets: testSecrets() };
const token = confirmationToken(parts, 'w1', 'https://plant.test/');

test('a confirmation token is valid for its webhook and address, for a day', () => {
  const read = readConfirmationToken(parts, token)!;
  expect([read.id, read.isExpired, read.isFor('https://plant.test/')]).toEqual(['w1', false, true]);
  expect(read.isFor('https://other.test/')).toBe(false);
  const later = { ...parts, clock: new MovableClock(new Date(TEST_NOW.getTime() + 24 * 3_600_000)) };
  expect(readConfirmationToken(later, token)!.isExpired).toBe(true);
});

test.each([
  token.replace('w1', 'w2'),
  token.replace(/\.(\d+)\./, (_, expires: string) => `.${Number(expires) + 1}.`),
  token.slice(0, -1),
  `${token}x`,
  '...',
  '',
  'x',
])('%j was not made by us', (text) => expect(readConfirmationToken(parts, text)).toBeNull());
