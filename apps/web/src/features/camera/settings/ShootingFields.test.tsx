import { afterEach, expect, test, vi } from 'vitest';
import { click, untilShown } from '../../../shared/testing/render.tsx';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
import { scheduleChoicesQuery } from './settings.queries.ts';
import { ShootingFields } from './ShootingFields.tsx';

type Props = Parameters<typeof ShootingFields>[0];

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());

const draft = { schedule_id: 'S1', timezone: 'Mars/Olympus', interval: '60', is_retry_enabled: true };
const change = vi.fn<Props['change']>();

function open(keys: readonly string[]): HTMLElement {
  change.mockClear();
  const props = {
    draft,
    range: { keys: new Set(keys) },
    facilityId: 'F1',
    change,
    problemOf: () => undefined,
  } as never as Props;
  const schedules = [
    { id: 'S1', name: 'Hourly', description: '' },
    { id: 'S2', name: 'At night', description: '' },
  ];
  page = renderWithQueries(<ShootingFields {...props} />, [
    { key: scheduleChoicesQuery().queryKey, data: schedules },
  ]);
  return page.container;
}

async function choose(label: string): Promise<void> {
  await click(page.container.querySelector('button[role=combobox]')!);
  await untilShown('[role=option]');
  const options = [...document.querySelectorAll('[role=option]')];
  await click(options.find(({ textContent }) => textContent === label)!);
}

test('a schedule is chosen by its name, or none', async () => {
  open(['schedule_id']);
  await choose('At night');
  expect(change).toHaveBeenLastCalledWith({ schedule_id: 'S2' });
  await choose('No schedule');
  expect(change).toHaveBeenLastCalledWith({ schedule_id: null });
});

test('only supported settings are shown; the clock always', () => {
  const fieldsOf = (keys: readonly string[]) => {
    const container = open(keys);
    const found = [container.querySelectorAll('button[role=combobox]'), container.querySelectorAll('input')];
    page.remove();
    return found.map(({ length }) => length);
  };
  const [selects, inputs] = fieldsOf([]);
  expect(fieldsOf(['schedule_id'])[0]).toBe(selects! + 1);
  expect(fieldsOf(['expected_interval_minutes'])[1]).toBe(inputs! + 1);
  expect(fieldsOf(['is_retry_enabled'])[1]).toBe(inputs! + 1);
});
