import { CLIENT_LOG_MAX_LENGTH } from '@tenken/contract/client/client.schema.ts';
import { isStorable } from '@tenken/contract/wire/characters.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { LOG_MAX_LENGTH, reportLog } from './client-log.ts';
import { setPageAddress } from './page-address.ts';

afterEach(() => vi.unstubAllGlobals());

test('the longest entry is the one the contract allows', () => {
  expect(LOG_MAX_LENGTH).toBe(CLIENT_LOG_MAX_LENGTH);
});

test('a long entry is cut, and a failing log request is ignored', async () => {
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  const sent: { message: string }[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as { message: string });
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  reportLog('error', 'x'.repeat(LOG_MAX_LENGTH + 1));
  reportLog('error', `${'x'.repeat(LOG_MAX_LENGTH - 1)}😀`);
  reportLog('error', 'a\0b');
  await Promise.resolve();
  expect(sent[0]?.message).toHaveLength(LOG_MAX_LENGTH);
  expect(sent.map(({ message }) => isStorable(message))).toEqual([true, true, true]);
});
