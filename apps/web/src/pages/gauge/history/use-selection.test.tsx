import { afterEach, expect, test } from 'vitest';
import { readingAt, sceneOf } from '../../../features/measurement/history-chart/history.testing.ts';
import { act, renderHook } from '../../../shared/testing/render.tsx';
import { useSelection } from './use-selection.ts';

let remove: () => void;
afterEach(() => remove());

const sceneAt = (indexes: readonly number[]) => sceneOf(indexes.map((index) => readingAt(index)));

test('the newest reading is selected by default; a chosen one stays when others arrive', () => {
  const hook = renderHook(useSelection, sceneAt([1, 2]));
  ({ remove } = hook);
  expect(hook.latest().place).toEqual({ series: 0, index: 1 });
  hook.show(sceneAt([1, 2, 3]));
  expect(hook.latest().place).toEqual({ series: 0, index: 2 });
  act(() => hook.latest().step(-1));
  expect(hook.latest().place).toEqual({ series: 0, index: 1 });
  hook.show(sceneAt([0, 1, 2, 3, 4]));
  expect(hook.latest().place).toEqual({ series: 0, index: 2 });
});

test('steps stop at the first and last reading; without readings there is no selection', () => {
  const hook = renderHook(useSelection, sceneAt([1]));
  ({ remove } = hook);
  act(() => hook.latest().step(1));
  act(() => hook.latest().step(-1));
  expect(hook.latest().place).toEqual({ series: 0, index: 0 });
  hook.show(sceneAt([]));
  expect(hook.latest().place).toBeNull();
});
