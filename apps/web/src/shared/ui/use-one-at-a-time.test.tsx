import { expect, test } from 'vitest';
import { act, renderHook } from '../testing/render.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** A server that answers when it is told to. */
function start(isLast?: (result: string) => boolean) {
  const sent: { value: string; answer: (result: string) => void; refuse: (error: Error) => void }[] = [];
  const send = (value: string): Promise<string> =>
    new Promise((answer, refuse) => void sent.push({ value, answer, refuse }));
  const { latest } = renderHook(() => useOneAtATime(send, isLast ? { isLast } : {}), undefined);
  return { sent, latest };
}

test('a second press that comes before the page is drawn again sends nothing', async () => {
  const { sent, latest } = start();
  const { run } = latest();
  const answers: unknown[] = [];
  await act(async () => {
    void run('a').then((answer) => answers.push(answer));
    answers.push(await run('b'));
  });
  await act(async () => sent[0]!.answer('saved'));
  expect(answers).toEqual([null, { result: 'saved' }]);
  expect(sent.map(({ value }) => value)).toEqual(['a']);
});

test('it is in progress until the answer is there, and can be pressed again', async () => {
  const { sent, latest } = start();
  await act(async () => void latest().run('a'));
  expect(latest().isInProgress).toBe(true);
  await act(async () => sent[0]!.answer('saved'));
  expect(latest().isInProgress).toBe(false);
  await act(async () => void latest().run('b'));
  expect(sent).toHaveLength(2);
});

test('a failure goes to the caller, and it can be pressed again', async () => {
  const { sent, latest } = start();
  const failures: string[] = [];
  await act(
    async () =>
      void latest()
        .run('a')
        .catch((error: unknown) => failures.push(String(error))),
  );
  await act(async () => sent[0]!.refuse(new Error('refused')));
  expect(failures).toEqual(['Error: refused']);
  expect(latest().isInProgress).toBe(false);
});

test('after the last result it stays in progress: the page is about to be left', async () => {
  const { sent, latest } = start((result) => result === 'saved');
  await act(async () => void latest().run('a'));
  await act(async () => sent[0]!.answer('saved'));
  expect(latest().isInProgress).toBe(true);
  expect(await latest().run('b')).toBeNull();
});
