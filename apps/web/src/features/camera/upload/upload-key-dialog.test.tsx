import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import * as calls from '../../../shared/api/call.ts';
import { act, byText, render } from '../../../shared/testing/render.tsx';
import { UploadKeyDialog } from './UploadKeyDialog.tsx';

afterEach(() => vi.restoreAllMocks());

test('a double click creates one key: a second would invalidate the first', async () => {
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
