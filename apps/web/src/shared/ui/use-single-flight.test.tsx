import { expect, test } from 'vitest';
import { act, renderHook } from '../testing/render.tsx';
import { useSingleFlight } from './use-single-flight.ts';

/** A request that is resolved by the test. */
function start(isLast?: (result: string) => boolean) {
  const sent: { value: string; answer: (result: string) => void; refuse: (error: Error) => void }[] = [];
  const send = (value: string): Promise<string> =>
    new Promise((answer, refuse) => void sent.push({ value, answer, refuse }));
  const { latest } = renderHook(() => useSingleFlight(send, isLast ? { isLast } : {}), undefined);
  return { sent, latest };
}

test('a second click before the next render sends nothing', async () => {
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

test('it is in progress until the response, and can be run again', async () => {
  const { sent, latest } = start();
  await act(async () => void latest().run('a'));
  expect(latest().isInProgress).toBe(true);
  await act(async () => sent[0]!.answer('saved'));
  expect(latest().isInProgress).toBe(false);
  await act(async () => void latest().run('b'));
  expect(sent).toHaveLength(2);
});

test('a failure is passed to the caller, and it can be run again', async () => {
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

test('after a final result it stays in progress, because the page is left', async () => {
  const { sent, latest } = start((result) => result === 'saved');
  await act(async () => void latest().run('a'));
  await act(async () => sent[0]!.answer('saved'));
  expect(latest().isInProgress).toBe(true);
  expect(await latest().run('b')).toBeNull();
});
