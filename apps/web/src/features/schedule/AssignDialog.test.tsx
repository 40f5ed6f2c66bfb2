import { afterEach, expect, test } from 'vitest';
import { camerasQuery } from '../camera/camera.queries.ts';
import { renderWithQueries } from '../../shared/testing/render-with-queries.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { scheduleMessages } from './schedule.messages.ts';

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());

const settings = { downlink_mode: 'scheduled', is_retry_enabled: true };
const camera = (id: string, more: object) => ({
  id,
  name: id,
  device_id: 'lc_10_0001',
  schedule: null,
  settings,
  ...more,
});
const morning = { id: 'S1', name: 'Morning' };

function rows(type: 'fixed_times' | 'frequency', cameras: object[]): string[] {
  const schedule = { id: 'S1', name: 'Morning', type } as never;
  page = renderWithQueries(
    <AssignDialog schedule={schedule} facility={{ id: 'F1', name: 'Pump hall' }} onClose={() => undefined} />,
    [{ key: camerasQuery('F1').queryKey, data: cameras }],
  );
  return [...document.querySelectorAll('[role="dialog"] li')].map((one) => one.textContent);
}
const { cannotWake } = scheduleMessages.en;

test('[CONST-027] a warning is shown when a camera on fixed times cannot be woken', () => {
  const said = rows('fixed_times', [
    camera('sleeps', { schedule: morning }),
    camera('other', { schedule: { id: 'S2', name: 'Night' } }),
    camera('awake', { schedule: morning, settings: { ...settings, downlink_mode: 'continuous' } }),
    camera('plain', { device_id: null, schedule: morning }),
  ]);
  expect(said.map((one) => one.includes(cannotWake))).toEqual([true, false, false]);
});

test('a frequency needs no confirmation', () => {
  expect(rows('frequency', [camera('sleeps', { schedule: morning })])[0]).not.toContain(cannotWake);
});
