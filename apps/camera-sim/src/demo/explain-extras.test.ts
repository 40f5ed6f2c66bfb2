import { expect, test } from 'vitest';
import { explainExtras, MEMO } from './explain-extras.ts';

/** A server that refuses a memo that was written from another version than the stored one. */
function serverWith(memo: { text: string; version: number }) {
  const call = async (
    { name }: { name: string },
    { body }: { body?: { memo: string; base_version: number } },
  ) => {
    if (name === 'saveCameraMemo') {
      if (body!.base_version !== memo.version) throw new Error('memo_conflict');
      memo = { text: body!.memo, version: memo.version + 1 };
    }
    return { memo };
  };
  return { console: { call } as never, memo: () => memo.text };
}

test('a camera of the demo says in its memo why more photos come than its schedule names', async () => {
  const server = serverWith({ text: '', version: 1 });
  await explainExtras(server.console, 'C1', 'ja');
  expect(server.memo()).toBe(MEMO.ja);
});

test('what somebody wrote there stays', async () => {
  const server = serverWith({ text: 'Key at the gate', version: 3 });
  await explainExtras(server.console, 'C1', 'en');
  expect(server.memo()).toBe('Key at the gate');
});
