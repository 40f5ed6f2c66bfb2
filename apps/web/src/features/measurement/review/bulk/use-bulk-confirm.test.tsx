import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageAddress } from '../../../../shared/api/page-address.ts';
import { act, renderHook } from '../../../../shared/testing/render.tsx';
import type { ReviewRow } from '../row/review-row.ts';
import { reading, rowsOf } from '../row/rows.testing.ts';
import { useBulkConfirm } from './use-bulk-confirm.ts';

const rows = rowsOf([reading('m1', 0.8), reading('m2', 0.9)]);
let listed: readonly ReviewRow[] = rows;
let logged: string[] = [];
let patched: string[] = [];
let patchStatus = 200;
let takeBack: (() => void) | null = null;
let renewed: (readonly ReviewRow[])[] = [];
let remove = () => {};

beforeEach(() => {
  listed = rows;
  [logged, patched, renewed, takeBack, patchStatus] = [[], [], [], null, 200];
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string }) => {
    if (method === 'PATCH') {
      patched.push(address.split('/').at(-1)!);
      return new Response(patchStatus === 200 ? body : '{}', { status: patchStatus });
    }
    const sent = JSON.parse(body) as { message?: string; items?: { id: string }[] };
    if (sent.message !== undefined) logged.push(sent.message);
    return new Response(JSON.stringify({ confirmed: (sent.items ?? []).map(({ id }) => id), failed: [] }));
  });
});
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

function open() {
  const client = new QueryClient();
  const list = {
    confirmed: () => undefined,
    renew: async (of: readonly ReviewRow[]) => void renewed.push(of),
  };
  const undo = { offer: (_: object, back: () => void) => void (takeBack = back) };
  const hook = renderHook(
    () => useBulkConfirm({ facilityId: 'F1', list: list as never, rows: listed, undo: undo as never }),
    null,
    (part) => <QueryClientProvider client={client}>{part}</QueryClientProvider>,
  );
  ({ remove } = hook);
  return hook;
}

test('undo of a bulk confirmation reverts each row and refetches', async () => {
  const hook = open();
  await act(() => hook.latest().run(rows));
  expect(hook.latest()).toMatchObject({ progress: null, failed: [] });
  await act(async () => takeBack!());
  await vi.waitFor(() => expect(renewed).toEqual([rows]));
  expect([patched, logged]).toEqual([['m1', 'm2'], []]);
});

test('a failed undo is logged and refetched', async () => {
  const hook = open();
  await act(() => hook.latest().run(rows));
  patchStatus = 409;
  await act(async () => takeBack!());
  await vi.waitFor(() => expect(renewed).toEqual([rows]));
  expect(patched).toEqual(['m1']);
  expect(logged).toEqual([expect.stringContaining('a bulk confirmation could not be taken back')]);
});

test('rows confirmed meanwhile are reported and not resent', async () => {
  let isLost = true;
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    isLost && address.includes('bulk_confirm') ? Promise.reject(new TypeError()) : answer(address, init),
  );
  const hook = open();
  await act(() => hook.latest().run(rows));
  expect(hook.latest().failed).toHaveLength(2);
  isLost = false;
  listed = [rows[1]!];
  hook.show(null);
  await act(() => hook.latest().retry());
  expect(hook.latest().failed).toEqual([]);
  expect(document.body.textContent).toContain('1 already confirmed');
});
