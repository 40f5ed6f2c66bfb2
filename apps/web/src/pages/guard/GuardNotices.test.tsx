import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { key } from '../../shared/api/query-keys.ts';
import { byText, click, type render } from '../../shared/testing/render.tsx';
import { renderWithQueries } from '../../shared/testing/render-with-queries.tsx';
import { budgetMessages } from '../../features/guard/false-alarm-budget/budget.messages.ts';
import { guardPageMessages } from './guard-page.messages.ts';
import { guardMessages } from '../../features/guard/guard.messages.ts';
import { GuardNotices, GuardStatusChips } from './GuardNotices.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const text = guardPageMessages.en;
const GUARD = { id: 'G1', archived_at: null, training_model: null, active_model: null, shadow_model: null };
const BESIDE = { id: 'M2', since: '2026-11-10T08:00:00Z' };

function show(change: object, view: 'history' | 'models' = 'history', unconfirmed_alarms = 0) {
  const opened: string[] = [];
  const record = { is_broken: false, unconfirmed_alarms };
  page = renderWithQueries(
    <GuardNotices
      guard={{ ...GUARD, ...change } as unknown as Guard}
      mayChange
      view={view}
      onView={(chosen) => opened.push(chosen)}
    />,
    [{ key: key('guard record', 'G1'), data: record }],
  );
  return opened;
}

test('a shadow model is announced on the first page with a link to the comparison', async () => {
  const opened = show({ shadow_model: BESIDE });
  expect(page.container.textContent).toContain(text.runsBeside);
  await click(byText('button', text.compare));
  expect(opened).toEqual(['models']);
});

test('it is not announced on the comparison page, without a shadow model, or for an archived guard', () => {
  show({ shadow_model: BESIDE }, 'models');
  expect(page.container.textContent).toBe('');
  page.remove();
  show({});
  expect(page.container.textContent).toBe('');
  page.remove();
  show({ shadow_model: BESIDE, archived_at: '2026-11-11T08:00:00Z' });
  expect(page.container.textContent).toBe(text.archivedNote);
});

test('past anomalies are announced until reviewed, with a link to the history', async () => {
  const watched = { active_model: { is_area_current: true }, status: 'normal' };
  const opened = show(watched, 'models', 3);
  expect(page.container.textContent).toContain(budgetMessages.en.over(3));
  await click(byText('button', text.look));
  expect(opened).toEqual(['history']);
  page.remove();
  show(watched, 'history', 1);
  expect(page.container.textContent).toBe(budgetMessages.en.over(1));
  page.remove();
  show({ ...watched, status: 'anomaly' }, 'history', 3);
  expect(page.container.textContent).toBe('');
  page.remove();
  show(watched, 'history', 0);
  expect(page.container.textContent).toBe('');
});

test('unknown lighting and uninspected results are both shown', () => {
  const judged = { status: 'completed', is_anomaly: null, is_confirmed: false, confirmed_is_anomaly: null };
  const chips = (latest_estimate: object | null): string[] => {
    const guard = { ...GUARD, is_active: true, active_model: {}, status: 'uninspected', latest_estimate };
    page = renderWithQueries(<GuardStatusChips guard={guard as unknown as Guard} />);
    const labels = [...page.container.querySelectorAll('span')].map(({ textContent }) => textContent);
    page.remove();
    return labels;
  };
  const { uninspected, light_not_seen } = guardMessages.en.status;
  expect(chips(judged)).toEqual([uninspected, light_not_seen]);
  expect(chips({ ...judged, status: 'failed' })).toEqual([uninspected]);
  expect(chips(null)).toEqual([uninspected]);
});
