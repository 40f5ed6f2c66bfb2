import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { act, renderHook } from '../../shared/testing/render.tsx';
import type { DashboardData } from './use-dashboard-data.ts';
import { useUninspected } from './use-uninspected.ts';

let remove = (): void => undefined;
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

test('[ERR-055] a failing first page of uninspected readings is logged once', async () => {
  const logged: string[] = [];
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (url.endsWith('/log')) logged.push(body ?? '');
    return Response.json(
      { error: { code: 'permission_denied' } },
      { status: url.endsWith('/log') ? 200 : 403 },
    );
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const data = { gaugesById: new Map(), camerasById: new Map() } as unknown as DashboardData;
  const around = (part: ReactNode) => <QueryClientProvider client={client}>{part}</QueryClientProvider>;
  const hook = renderHook(() => useUninspected('F1', true, data), null, around);
  ({ remove } = hook);
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(hook.latest().isFailed).toBe(true);
  });
  hook.show(null);
  expect(logged).toEqual([expect.stringContaining('readings to review')]);
});
