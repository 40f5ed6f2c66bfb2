import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { key } from '../../shared/api/query-keys.ts';
import { act, renderHook } from '../../shared/testing/render.tsx';
import { useDashboardData } from './use-dashboard-data.ts';
import { useSearchText } from '../../shared/ui/form/use-search-text.ts';
import { useTab, type DashboardTab } from './use-tab.ts';

let remove: () => void;
afterEach(() => {
  remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('useSearchText', () => {
  beforeEach(() => void vi.useFakeTimers());

  function start(inAddress: string) {
    const saved: string[] = [];
    const save = (text: string) => void saved.push(text);
    const hook = renderHook((address: string) => useSearchText(address, save), inAddress);
    ({ remove } = hook);
    return {
      ...hook,
      saved,
      text: () => hook.latest()[0],
      type: (text: string) => act(() => hook.latest()[1](text)),
    };
  }

  it('shows input at once and updates the address with a debounce', () => {
    const { saved, text, type } = start('');
    for (const typed of ['ポ', 'ポン', 'ポンプ']) type(typed);
    expect(text()).toBe('ポンプ');
    expect(saved).toEqual([]);
    act(() => void vi.advanceTimersByTime(500));
    expect(saved).toEqual(['ポンプ']);
  });

  it('follows Back, and ignores its own pending address', () => {
    const { show, text, type } = start('pump');
    type('pump 1');
    show('pump');
    expect(text()).toBe('pump 1');
    act(() => void vi.advanceTimersByTime(500));
    show('pump 1');
    show('boiler');
    expect(text()).toBe('boiler');
  });
});

describe('useTab', () => {
  it('[DASH-014] a tab of a link is stored, and a click counts before the address changes', () => {
    const stored: DashboardTab[] = [];
    const store = (tab: DashboardTab) => void stored.push(tab);
    const named = 'inspection_target' as DashboardTab | undefined;
    const hook = renderHook((address: DashboardTab | undefined) => useTab(address, 'camera', store), named);
    ({ remove } = hook);
    expect(hook.latest()[0]).toBe('inspection_target');
    act(() => hook.latest()[1]('camera'));
    hook.show('inspection_target');
    expect(hook.latest()[0]).toBe('camera');
    hook.show(undefined);
    hook.show('inspection_target');
    expect(hook.latest()[0]).toBe('inspection_target');
    expect(stored).toEqual(['inspection_target', 'camera', 'inspection_target']);
  });
});

describe('useDashboardData', () => {
  beforeEach(() => {
    setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });

  function start(client: QueryClient) {
    const around = (part: ReactNode) => <QueryClientProvider client={client}>{part}</QueryClientProvider>;
    const hook = renderHook(useDashboardData, 'F1', around);
    ({ remove } = hook);
    return hook;
  }

  it('a lost connection keeps loaded data and marks them as outdated', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
    for (const list of ['cameras', 'gauges', 'guards'] as const) client.setQueryData(key(list, 'F1'), []);
    client.setQueryData(key('uninspected', 'F1'), { total: 4, gauges: [] });
    const { latest } = start(client);
    expect(latest()).toMatchObject({ isOutdated: false, isFailed: false, total: 4 });
    await act(async () => latest().refresh());
    await vi.waitFor(() => expect(latest().isOutdated).toBe(true));
    expect(latest()).toMatchObject({ isFailed: false, isLoading: false, total: 4 });
  });

  it('without loaded data it is an error', async () => {
    const { latest } = start(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
    await vi.waitFor(() => expect(latest().isFailed).toBe(true));
  });
});
