import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import * as calls from '../../../shared/api/call.ts';
import { act, byText, render } from '../../../shared/testing/render.tsx';
import { UploadKeyDialog } from './UploadKeyDialog.tsx';

afterEach(() => vi.restoreAllMocks());

test('two presses in a row make one key: the first would be dead before anybody has read it', async () => {
  const call = vi.spyOn(calls, 'call').mockResolvedValue({ key: 'k1' });
  const { remove } = render(
    <QueryClientProvider client={new QueryClient()}>
      <UploadKeyDialog cameraId="C1" isReplacing onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const button = byText('button', 'Replace key');
  await act(async () => {
    button.click();
    button.click();
  });
  expect(call).toHaveBeenCalledTimes(1);
  remove();
});
