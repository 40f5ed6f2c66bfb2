import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderHook } from '../../testing/render.tsx';
import { useLabelForm } from './use-label-form.ts';

let remove = () => {};
afterEach(() => remove());

function open(isDevice: boolean) {
  const hook = renderHook(() => useLabelForm('F1', isDevice, () => undefined), null);
  ({ remove } = hook);
  return (typed: Parameters<ReturnType<typeof useLabelForm>['change']>[0]): boolean => {
    act(() => hook.latest().change(typed));
    return hook.latest().isReady;
  };
}

test('a device is registered by its name, its id and the code on its label', () => {
  const isReadyWith = open(true);
  expect(isReadyWith({ name: 'Pump 1' })).toBe(false);
  expect(isReadyWith({ deviceId: 'lc_1' })).toBe(false);
  expect(isReadyWith({ code: ' ' })).toBe(false);
  expect(isReadyWith({ code: 'ABCD' })).toBe(true);
  expect(isReadyWith({ deviceId: ' ' })).toBe(false);
});

test('a plain camera has a name alone', () => {
  const isReadyWith = open(false);
  expect(isReadyWith({ name: ' ' })).toBe(false);
  expect(isReadyWith({ name: 'Gate' })).toBe(true);
});
