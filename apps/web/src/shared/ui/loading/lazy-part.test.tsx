import { Suspense, useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { act, render } from '../../testing/render.tsx';
import { lazyPart } from './lazy-part.ts';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{`${name} ${count}`}</button>;
}
const waiting = (part: ReactNode) => <Suspense fallback="waiting">{part}</Suspense>;
const text = () => page.container.textContent;

test('a loaded part renders without a placeholder', async () => {
  const Part = lazyPart(async () => ({ Counter }), 'Counter');
  await Part.whenLoaded();
  page = render(waiting(<Part name="a" />));
  expect(text()).toBe('a 0');
});

test('an unloaded part suspends, and keeps its state on a new render', async () => {
  const arrival = Promise.withResolvers<{ Counter: typeof Counter }>();
  const Part = lazyPart(() => arrival.promise, 'Counter');
  page = render(waiting(<Part name="a" />));
  expect(text()).toBe('waiting');
  await act(async () => arrival.resolve({ Counter }));
  expect(text()).toBe('a 0');
  act(() => page.container.querySelector('button')!.click());
  page.show(waiting(<Part name="b" />));
  expect(text()).toBe('b 1');
});

test('a failed preload is ignored, and the next download may succeed', async () => {
  let tries = 0;
  const Part = lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no line');
    return { Counter };
  }, 'Counter');
  await Part.whenLoaded();
  await Part.whenLoaded();
  page = render(waiting(<Part name="a" />));
  expect([text(), tries]).toEqual(['a 0', 2]);
});
