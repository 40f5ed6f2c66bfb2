import { afterEach, expect, it } from 'vitest';
import { MAX_ROUND_TARGETS } from '@tenken/contract/round/round.limits.ts';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { byText, click } from '../../shared/testing/render.tsx';
import { roundMessages } from './round.messages.ts';

const text = roundMessages.en;
const GUS = { id: 'gus', name: 'Gus' };
const CAMERA = { id: 'C1', name: 'Pump' };
const PLAN = {
  weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'],
  times: ['08:00', '20:00'],
  timezone: 'UTC',
  within_minutes: 60,
  assignee: GUS,
};
const ROUND = {
  id: 'R1',
  facility_id: 'F1',
  name: 'Boiler house',
  version: 1,
  target_count: 2,
  plan: PLAN,
  state: 'overdue',
  due_at: '2026-11-17T08:00:00Z',
  next_due_at: '2026-11-17T20:00:00Z',
  last_run: { id: 'N1', started_at: '2026-11-16T20:05:00Z', finished_at: null, by: GUS },
};
const FORMAT = { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 2 };
const step = (name: string, more: object) => ({
  gauge: { id: name, name, unit: 'MPa', measurement_format: FORMAT },
  at: '2026-11-16T20:06:00Z',
  skipped: null,
  note: '',
  photo: null,
  is_photo_awaited: false,
  measurement: null,
  ...more,
});
const RUN = {
  id: 'N1',
  round: { id: 'R1', name: 'Boiler house', facility_id: 'F1' },
  run_uuid: 'run-uuid-1',
  revision: 3,
  by: GUS,
  started_at: '2026-11-16T20:05:00Z',
  finished_at: null,
  received_at: '2026-11-16T20:30:00Z',
  target_count: 4,
  steps: [
    step('Pressure', { measurement: { value: 0.814, status: 'warning' } }),
    step('Level', { skipped: 'not_reachable', note: 'Door is locked' }),
    step('Flow', { is_photo_awaited: true }),
  ],
  unvisited: [{ id: 'stack', name: 'Stack' }],
  corrections: [],
};

let console: OpenConsole;
afterEach(() => console.close());
const MANAGER = ['management_unit:water-plant_1:manager'];

it('a facility lists its rounds with plan and status', async () => {
  console = await openConsole('/rounds?facility_id=F1', { answers: { '/rounds': { records: [ROUND] } } });
  await console.until(() => expect(console.text()).toContain('Boiler house'));
  expect(console.text()).toContain(text.states.overdue);
  expect(console.text()).toContain('Every day 08:00, 20:00');
  expect(console.text()).not.toContain(text.add);
});

it('overdue rounds come first with their due time', async () => {
  const done = { ...ROUND, id: 'R2', name: 'Annex', state: 'done' };
  const due = { ...ROUND, id: 'R3', name: 'Basement', state: 'due', due_at: '2026-11-17T09:30:00Z' };
  console = await openConsole('/rounds?facility_id=F1', {
    answers: { '/rounds': { records: [done, due, ROUND] } },
  });
  await console.until(() => expect(console.text()).toContain('Annex'));
  const names = [...document.querySelectorAll('main tbody a')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Boiler house', 'Basement', 'Annex']);
  const rows = [...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/since .*08:00/);
  expect(rows[1]).toMatch(/since .*09:30/);
  expect(rows[2]).not.toContain('since');
});

it('a round can be created with the right to change the unit; without targets the button is disabled', async () => {
  console = await openConsole('/rounds?facility_id=F1', { roles: MANAGER });
  await console.until(() => expect(console.text()).toContain(text.empty));
  await click(byText('button', text.add));
  await console.until(() => expect(document.body.textContent).toContain(text.isPlanned));
  expect(byText('[role=dialog] button', text.add).hasAttribute('disabled')).toBe(true);
});

it('a thermal area is not offered, with the reason', async () => {
  const gauge = (name: string, type: string) => ({
    id: name,
    name,
    type,
    is_active: true,
    camera: CAMERA,
    latest_measurement: null,
  });
  const records = [gauge('Pressure', 'circle'), gauge('Oven', 'thermal-area')];
  console = await openConsole('/rounds?facility_id=F1', {
    roles: MANAGER,
    answers: { '/gauges': { records, navigation: { next_page: null } } },
  });
  await console.until(() => expect(console.text()).toContain(text.empty));
  await click(byText('button', text.add));
  await console.until(() => expect(document.body.textContent).toContain('Pressure'));
  expect(document.body.textContent).toContain(text.byHeatNote);
  await click(byText('button', text.all));
  expect(document.body.textContent).toContain(text.chosen(1, MAX_ROUND_TARGETS));
  expect(document.body.textContent).not.toContain('Oven');
});

it('the sheet of a run shows read, skipped and pending targets', async () => {
  console = await openConsole('/round_runs/N1', { answers: { '/round_runs/N1': RUN } });
  await console.until(() => expect(console.text()).toContain('Boiler house'));
  for (const words of ['0.81', 'Door is locked', text.skips.not_reachable, text.awaited])
    expect(console.text()).toContain(words);
});

it.each([
  [null, text.notYetVisited],
  ['2026-11-16T20:40:00Z', text.notVisited],
])('a target that was not visited is named as such (finished: %s)', async (finished_at, words) => {
  console = await openConsole('/round_runs/N1', { answers: { '/round_runs/N1': { ...RUN, finished_at } } });
  await console.until(() => expect(console.text()).toContain('Stack'));
  const rows = [...document.querySelectorAll('main tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows[3]).toBe(`–Stack${words}`);
  expect(console.text()).not.toContain(text.missing(1));
});

it('after a change of the round unvisited targets are counted without names', async () => {
  console = await openConsole('/round_runs/N1', { answers: { '/round_runs/N1': { ...RUN, unvisited: [] } } });
  await console.until(() => expect(console.text()).toContain(text.missing(1)));
});

it('later changes are listed below the run with the previous values', async () => {
  const was = { skipped: 'not_reachable', note: 'Door is locked', has_photo: false };
  const changes = [
    { gauge: { id: 'oil', name: 'Oil' }, before: was },
    { gauge: { id: 'stack', name: 'Stack' }, before: null },
  ];
  const corrections = [{ revision: 9, received_at: '2026-11-17T06:00:00Z', changes }];
  console = await openConsole('/round_runs/N1', { answers: { '/round_runs/N1': { ...RUN, corrections } } });
  await console.until(() => expect(console.text()).toContain(text.corrections));
  expect(console.text()).toContain(
    `Oil · ${text.before(`${text.skipped}: ${text.skips.not_reachable}, Door is locked`)}`,
  );
  expect(console.text()).toContain(`Stack · ${text.before(text.notVisited)}`);
});
