import { afterEach, expect, test, vi } from 'vitest';
import { setPageAddress } from '../../../shared/api/page-address.ts';
import { act, renderHook } from '../../../shared/testing/render.tsx';
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

test('a device is registered by name, id and the code of its label', () => {
  const isReadyWith = open(true);
  expect(isReadyWith({ name: 'Pump 1' })).toBe(false);
  expect(isReadyWith({ deviceId: 'lc_1' })).toBe(false);
  expect(isReadyWith({ code: ' ' })).toBe(false);
  expect(isReadyWith({ code: 'ABCD' })).toBe(true);
  expect(isReadyWith({ deviceId: ' ' })).toBe(false);
});

test('a plain camera has a name only', () => {
  const isReadyWith = open(false);
  expect(isReadyWith({ name: ' ' })).toBe(false);
  expect(isReadyWith({ name: 'Gate' })).toBe(true);
});

test.each([
  ['camera_registration_failed', 422, '[ERR-024]', 'The camera could not be registered', 'code'],
  [
    'camera_limit_exceeded',
    409,
    '[ERR-025]',
    'This facility has reached its camera limit. Delete a camera or ask the platform admin to raise it.',
    'whole',
  ],
  ['invalid_input', 422, '[ERR-022]', 'The camera could not be registered', 'whole', 'Input is invalid'],
  [
    'permission_denied',
    403,
    '[ERR-023]',
    'The camera could not be registered',
    'whole',
    'You do not have permission for this operation',
  ],
] as const)(
  '%s (%i) %s is said in a toast as well as where it belongs',
  async (code, status, _id, toast, place, why?) => {
    setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
    localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ error: { code, message: '' } }), { status }),
    );
    const hook = renderHook(() => useLabelForm('F1', true, () => undefined), null);
    ({ remove } = hook);
    await act(async () => hook.latest().submit());
    await vi.waitFor(() => expect(Object.keys(hook.latest().errors)).toEqual([place]));
    const said = [...document.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent);
    expect(said).toEqual(why === undefined ? [toast] : [toast, why]);
    vi.unstubAllGlobals();
  },
);
