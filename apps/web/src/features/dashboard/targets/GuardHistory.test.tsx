import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardHistoryQuery } from '../../measurement/measurement.queries.ts';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
import { GuardHistory } from './GuardHistory.tsx';
import { act } from '../../../shared/testing/render.tsx';

let page: ReturnType<typeof renderWithQueries>;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

test('the strip of a guard labels the first, middle and last day', async () => {
  const data = { from: Date.parse('2026-11-09T00:00:00Z'), cells: [] };
  const target = { kind: 'guard', id: 'K1', name: 'Leak', latest_estimate: {} } as never;
  const style = { language: 'en', timeZone: 'UTC' } as never;
  page = renderWithQueries(<GuardHistory target={target} days={7} style={style} />, [
    { key: guardHistoryQuery('K1', 7, 3).queryKey, data },
  ]);
  await act(async () => undefined);
  for (const day of ['11/09', '11/12', '11/16']) expect(page.container.textContent).toContain(day);
});
