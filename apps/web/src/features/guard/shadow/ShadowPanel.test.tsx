import { afterEach, expect, test, vi } from 'vitest';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
import { ShadowPanel } from './ShadowPanel.tsx';
import { shadowRecordQuery } from './shadow.queries.ts';

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());

const style = { language: 'en', timeZone: 'UTC' } as never;
const record = {
  model: { id: 'M2' },
  since: '2026-11-10T00:00:00Z',
  photos: 120,
  confirmed_anomalies: 2,
  active: { anomalies: 9, false_alarms: 7, found: 2, light_not_seen: 4 },
  shadow: { anomalies: 3, false_alarms: 1, found: 2, light_not_seen: 0 },
};

function open(actions: Parameters<typeof ShadowPanel>[0]['actions']) {
  page = renderWithQueries(
    <ShadowPanel guardId="K1" name="v4" activeName="v3" style={style} actions={actions} />,
    [{ key: shadowRecordQuery('K1').queryKey, data: record }],
  );
  return page.container;
}
const rowsOf = (container: HTMLElement): string[][] =>
  [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );

test('shows both records, with buttons to activate or discard the model', () => {
  const actions = { take: vi.fn<() => void>(), discard: vi.fn<() => void>(), isBusy: false };
  const container = open(actions);
  expect(rowsOf(container).map(([, active, shadow]) => [active, shadow])).toEqual([
    ['9', '3'],
    ['7', '1'],
    ['2', '2'],
    ['4', '0'],
  ]);
  expect(container.textContent).toContain('120 photos');
  const [discard, take] = [...container.querySelectorAll('button')];
  discard!.click();
  expect([actions.discard.mock.calls.length, actions.take.mock.calls.length]).toEqual([1, 0]);
  take!.click();
  expect(actions.take).toHaveBeenCalledTimes(1);
});

test('without the right to change the guard there are no buttons', () => {
  const container = open(null);
  expect(rowsOf(container)).toHaveLength(4);
  expect(container.querySelectorAll('button')).toHaveLength(0);
});

test('is empty while loading', () => {
  page = renderWithQueries(
    <ShadowPanel guardId="K1" name="v4" activeName="v3" style={style} actions={null} />,
  );
  expect(page.container.textContent).toBe('');
});
