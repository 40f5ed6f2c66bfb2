import { postClientLog } from '@tenken/contract/client/client.routes.ts';
import { createSchedule, deleteSchedule, listSchedules } from '@tenken/contract/schedule/schedule.routes.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, click, clickAt, fill, press } from '../../shared/testing/browser/hands.ts';
import { FakePlant } from '../../shared/testing/fake-plant.ts';
import { Refusal } from '../../shared/testing/fake-server.ts';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { Schedules } from './schedule-plant.testing.ts';

const GENERIC = 'An error occurred during processing; try again';

let plant: FakePlant;
let schedules: Schedules;
let opened: OpenConsole;
beforeEach(() => {
  plant = new FakePlant();
  schedules = new Schedules(plant);
  schedules.add('Quarter', { type: 'frequency', frequency_selection: '15_minutes' });
  for (const name of ['Heater', 'Old cellar', 'Pump 1', 'Valve']) {
    const { id } = plant.addCamera(`C${plant.cameras.length + 1}`, { name, device_id: 'lc_10_0001' });
    schedules.assign(id, 'S1');
  }
});
afterEach(() => opened.close());

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const modal = page.getByRole('dialog');
const field = (name: string) => modal.getByLabelText(name);
const button = (name: string) => modal.getByRole('button', { name, exact: true });
const confirm = button('Confirm');
const said = modal.getByRole('alert').filter({ hasText: /\S/ });
const times = () =>
  modal
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const generic = page.getByRole('alert').filter({ hasText: GENERIC }).first();

async function openPage(): Promise<void> {
  opened = await openConsole('/account/schedules', { plant });
  await expect.element(row('Quarter')).toBeVisible();
}

async function openModal(kind: 'Frequency' | 'Fixed times' = 'Frequency'): Promise<void> {
  await click(page.getByRole('button', { name: 'Add new schedule' }));
  if (kind === 'Fixed times') {
    await click(modal.getByText(kind, { exact: true }));
    await expect.element(field('Start')).toBeVisible();
  }
}

async function generate(start: string, end: string, interval: string): Promise<void> {
  await fill(field('Start'), start);
  await fill(field('End'), end);
  await choose(field('Interval'), `${interval} minutes`);
  await click(button('Generate'));
}

async function act(name: string, action: string): Promise<void> {
  await click(page.getByRole('button', { name: `Actions for ${name}` }));
  await click(page.getByRole('menuitem', { name: action }));
}

describe('the table of schedules', () => {
  test('[SCHED-001] [SCHED-002] [SCHED-003] [SCHED-004] names each, says when it shoots, and for which cameras', async () => {
    schedules.add('Morning', {
      type: 'fixed_times',
      fixed_times: ['08:00', '08:30', '09:00', '09:30', '10:00'],
    });
    await openPage();
    await expect.element(row('Quarter')).toMatchTextContent('Every 15 minutes');
    await expect.element(row('Quarter')).toMatchTextContent('Frequency');
    await expect.element(row('Quarter')).toMatchTextContent('Heater, Old cellar, Pump 1, +1');
    await expect.element(row('Morning')).toMatchTextContent('08:00, 08:30 (+3)');
    const icons = (name: string, icon: string) =>
      row(name).element().querySelectorAll(`svg.lucide-${icon}`).length;
    expect([icons('Quarter', 'repeat'), icons('Quarter', 'clock')]).toEqual([1, 0]);
    expect([icons('Morning', 'repeat'), icons('Morning', 'clock')]).toEqual([0, 1]);
  });

  test('[ERR-006] that cannot be fetched is only logged, and asked for again', async () => {
    plant.server.on(listSchedules, () => new Refusal('permission_denied'));
    opened = await openConsole('/account/schedules', { plant });
    const reload = page.getByRole('button', { name: 'Reload' });
    await expect.element(reload).toBeVisible();
    expect(plant.server.asked(postClientLog).map(({ body }) => body.log_level)).toEqual(['error']);
    await expect.element(page.getByText('No schedules yet')).not.toBeInTheDocument();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    plant.server.on(listSchedules, () => schedules.all);
    await click(reload);
    await expect.element(row('Quarter')).toBeVisible();
  });
});

describe('a new schedule', () => {
  test('[SCHED-006] [CONST-017] [CONST-019] [VAL-023] starts with its defaults and waits for a name', async () => {
    await openPage();
    await openModal();
    await expect.element(modal.getByRole('radio', { name: 'Frequency' })).toBeChecked();
    await expect.element(modal.getByRole('radio', { name: '15 minutes' })).toBeChecked();
    await expect.element(confirm).toBeDisabled();
    await fill(field('Name'), 'Often');
    await expect.element(confirm).toBeEnabled();
  });

  test('[STATE-044] [STATE-045] [STATE-046] [VAL-028] is saved once, closes, and the list is loaded again', async () => {
    await openPage();
    let release!: () => void;
    plant.server.on(createSchedule, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return schedules.add('Often', { type: 'frequency', frequency_selection: '15_minutes' });
    });
    await openModal();
    await fill(field('Name'), 'Often');
    await click(confirm);
    await expect.poll(() => plant.server.asked(createSchedule).length).toBe(1);
    await expect.element(modal).toBeVisible();
    await expect.element(confirm).toBeDisabled();
    const loaded = plant.server.asked(listSchedules).length;
    release();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(row('Often')).toMatchTextContent('Every 15 minutes');
    expect(plant.server.asked(listSchedules).length).toBe(loaded + 1);
    expect(plant.server.asked(createSchedule).map(({ body }) => body)).toEqual([
      { name: 'Often', recurrence_type: 'frequency', frequency_selection: '15_minutes' },
    ]);
    await openModal();
    await expect.element(field('Name')).toHaveValue('');
  });

  test('[CONST-020] [CONST-021] [CONST-022] [CONST-023] [SCHED-007] its generator starts with its defaults and makes the times', async () => {
    await openPage();
    await openModal('Fixed times');
    await expect.element(field('Start')).toHaveValue('00:00');
    await expect.element(field('End')).toHaveValue('01:00');
    await click(field('Interval'));
    await expect.element(page.getByRole('option').first()).toBeVisible();
    const options = page.getByRole('option').elements();
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '10 minutes',
      '15 minutes',
      '30 minutes',
      '60 minutes',
    ]);
    await press('Escape');
    await click(button('Generate'));
    await expect.poll(times).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
    await generate('08:00', '10:00', '30');
    await expect.poll(times).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00']);
  });

  test('[VAL-027] [CONST-024] an arrow key steps a time by five minutes', async () => {
    await openPage();
    await openModal('Fixed times');
    for (const name of ['Start', 'End', 'Time to add'])
      await expect.element(field(name)).toHaveAttribute('step', '300');
    await click(field('Start'));
    await press('ArrowUp');
    await expect.element(field('Start')).toHaveValue('00:05');
    await press('ArrowDown');
    await expect.element(field('Start')).toHaveValue('00:00');
  });

  test('[SCHED-008] [SCHED-009] [VAL-026] [VAL-029] its times by hand are apart', async () => {
    await openPage();
    await openModal('Fixed times');
    await fill(field('Name'), 'Morning');
    await click(button('Generate'));
    await fill(field('Time to add'), '00:05');
    await click(button('Add time'));
    await expect.element(said).toHaveTextContent('Times must be at least 10 minutes apart');
    await expect.element(confirm).toBeDisabled();
    await click(button('Remove 00:05'));
    await expect.element(said).not.toBeInTheDocument();
    await expect.element(confirm).toBeEnabled();
    expect(times()).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00']);
  });

  test('[VAL-024] [VAL-025] it has one time at least, and 96 at most', async () => {
    await openPage();
    await openModal('Fixed times');
    await fill(field('Name'), 'Morning');
    await expect.element(said).toHaveTextContent('Add at least one time');
    await expect.element(confirm).toBeDisabled();
    await generate('00:00', '23:50', '10');
    await expect.element(said).toHaveTextContent('A schedule has at most 96 times');
    await expect.element(confirm).toBeDisabled();
    await generate('00:00', '23:45', '15');
    await expect.poll(() => times().length).toBe(96);
    await expect.element(confirm).toBeEnabled();
  });

  test('[STATE-047] left by a click beside it, it asks, and opens again with its defaults', async () => {
    await openPage();
    await openModal('Fixed times');
    await fill(field('Name'), 'Half typed');
    await clickAt({ x: 5, y: 5 });
    const asked = page.getByRole('dialog', { name: 'Discard the changes?' });
    await click(asked.getByRole('button', { name: 'Discard' }));
    await expect.element(modal).not.toBeInTheDocument();
    await openModal();
    await expect.element(field('Name')).toHaveValue('');
    await expect.element(modal.getByRole('radio', { name: 'Frequency' })).toBeChecked();
  });

  test('[ERR-003] that cannot be made is refused by the generic text; a name that is taken says so', async () => {
    await openPage();
    await openModal();
    await fill(field('Name'), 'Quarter');
    await click(confirm);
    await expect.element(generic).toBeVisible();
    await expect.element(modal.getByText('This name is already in use')).toBeVisible();
  });
});

describe('a schedule', () => {
  test('[SCHED-005] is deleted only when no camera uses it', async () => {
    const morning = schedules.add('Morning', { type: 'fixed_times', fixed_times: ['08:00'] });
    await openPage();
    await act('Morning', 'Assign cameras…');
    const pump = modal.getByLabelText('Pump 1');
    await click(pump);
    await expect.element(modal).toMatchTextContent('cannot be retried on time');
    await click(button('Save'));
    await expect.element(row('Morning')).toMatchTextContent('Pump 1');
    expect(plant.cameras.find(({ name }) => name === 'Pump 1')!.schedule?.id).toBe(morning.id);
    await act('Morning', 'Delete');
    await expect.element(modal).toMatchTextContent('1 camera uses this schedule');
    expect(times()).toEqual(['Pump 1']);
    await expect.element(button('Delete')).toBeDisabled();
  });

  test('[ERR-004] [ERR-005] that cannot be deleted says the generic text; one that was says so for 3 seconds, and can be had back', async () => {
    schedules.add('Morning', { type: 'fixed_times', fixed_times: ['08:00'] });
    await openPage();
    await act('Morning', 'Delete');
    plant.server.on(deleteSchedule, () => new Refusal('schedule_in_use'));
    await click(button('Delete'));
    await expect.element(generic).toBeVisible();
    plant.server.on(deleteSchedule, ({ params }) => schedules.remove(params.id));
    await click(button('Delete'));
    const toast = page.getByRole('status').filter({ hasText: 'Morning deleted' });
    await expect.element(toast).toBeVisible();
    const from = performance.now();
    await expect.element(row('Morning')).not.toBeInTheDocument();
    await expect.element(toast).not.toBeInTheDocument();
    expect(performance.now() - from).toBeGreaterThan(2_000);
    await click(page.getByRole('button', { name: 'Undo' }));
    await expect.element(row('Morning')).toBeVisible();
  });
});
