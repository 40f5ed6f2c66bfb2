import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptedSettings } from '@tenken/contract/camera/accepted-settings.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import * as calls from '../../../shared/api/call.ts';
import { act, renderHook } from '../../../shared/testing/render.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const settings = { image_rotation: 0, timezone: 'UTC' };
const options = {
  camera: { id: 'C1' },
  state: { settings, settings_revision: 4 },
  range: acceptedSettings(null),
  onReload: vi.fn<() => Promise<void>>(async () => undefined),
  onClose: vi.fn<() => void>(),
};
let hook: ReturnType<typeof open>;
const open = () =>
  renderHook(
    () => useSaveSettings(options as never),
    undefined,
    (part) => <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>,
  );
afterEach(() => {
  hook.remove();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const save = (change: object, isConfirmed?: boolean) =>
  act(async () => hook.latest().run({ ...settings, ...change } as never, isConfirmed));

test('changes are sent with their base revision, and confirmed only by the user', async () => {
  const call = vi.spyOn(calls, 'call').mockResolvedValue({ task: null });
  hook = open();
  await save({ image_rotation: 90 });
  await save({ image_rotation: 90 }, true);
  const bodies = call.mock.calls.map(([, input]) => (input as { body: object }).body);
  expect(bodies).toEqual([
    { settings: { image_rotation: 90 }, base_revision: 4 },
    { settings: { image_rotation: 90 }, base_revision: 4, is_rotation_confirmed: true },
  ]);
  expect(options.onClose).toHaveBeenCalledTimes(2);
});

test('without changes nothing is sent', async () => {
  const call = vi.spyOn(calls, 'call');
  hook = open();
  await save({});
  expect(call).not.toHaveBeenCalled();
  expect(options.onClose).toHaveBeenCalledOnce();
});

test('targets affected by a rotation are listed, and the form stays open', async () => {
  const refusal = { error: { code: 'rotation_affects_targets', message: '', targets: ['Pressure'] } };
  vi.spyOn(calls, 'call').mockRejectedValue(new ApiError(409, refusal as never));
  hook = open();
  await save({ image_rotation: 90 });
  expect(hook.latest().affected).toEqual(['Pressure']);
  expect(options.onClose).not.toHaveBeenCalled();
});

test('a concurrent change is loaded', async () => {
  vi.spyOn(calls, 'call').mockRejectedValue(
    new ApiError(409, { error: { code: 'settings_conflict', message: '' } }),
  );
  hook = open();
  await save({ image_rotation: 90 });
  expect(options.onReload).toHaveBeenCalledOnce();
});
