import { afterEach, beforeEach, expect, test } from 'vitest';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { renderWithQueries } from '../../shared/testing/render-with-queries.tsx';
import { modelMessages } from '../../features/guard/model/model.messages.ts';
import { modelsQuery } from '../../features/guard/model/model.queries.ts';
import { GuardModels } from './GuardModels.tsx';

let page: ReturnType<typeof renderWithQueries>;
beforeEach(() => setPageAddress({ prefix: '/console', guard_prefix: '/guard' }));
afterEach(() => page.remove());

const style = { language: 'en', timeZone: 'UTC' } as never;
function open(mayChange: boolean, archived_at: string | null = null): string {
  const guard = { id: 'K1', archived_at } as never;
  page = renderWithQueries(<GuardModels guard={guard} style={style} mayChange={mayChange} />, [
    { key: modelsQuery('K1').queryKey, data: [] },
  ]);
  return page.container.textContent;
}
const trainLink = () => page.container.querySelector('a[href="/console/guards/K1/retrain"]');

test('a guard without a model offers training, with the right to change it', () => {
  expect(open(true)).toContain(modelMessages.en.empty);
  expect(trainLink()).not.toBeNull();
  page.remove();
  expect(open(false)).toContain(modelMessages.en.empty);
  expect(trainLink()).toBeNull();
  page.remove();
  open(true, '2026-11-01T00:00:00Z');
  expect(trainLink()).toBeNull();
});
