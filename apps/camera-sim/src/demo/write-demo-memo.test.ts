import { expect, test } from 'vitest';
import { writeDemoMemo, MEMO } from './write-demo-memo.ts';

/** A server that refuses a memo based on another version than the stored one. */
function serverWith(memo: { text: string; version: number; updated_at: string | null }) {
  const call = async (
    { name }: { name: string },
    { body }: { body?: { memo: string; base_version: number } },
  ) => {
    if (name === 'saveCameraMemo') {
      if (body!.base_version !== memo.version) throw new Error('memo_conflict');
      memo = { text: body!.memo, version: memo.version + 1, updated_at: '2026-04-01' };
    }
    return { memo };
  };
  return { console: { call } as never, memo: () => memo.text };
}

test('the memo of a demo camera explains photos beyond its schedule', async () => {
  const server = serverWith({ text: '', version: 1, updated_at: null });
  await writeDemoMemo(server.console, 'C1', 'ja');
  expect(server.memo()).toBe(MEMO.ja);
});

test.each(['Key at the gate', ''])('what somebody left there stays: “%s”', async (text) => {
  const server = serverWith({ text, version: 3, updated_at: '2026-04-01' });
  await writeDemoMemo(server.console, 'C1', 'en');
  expect(server.memo()).toBe(text);
});
