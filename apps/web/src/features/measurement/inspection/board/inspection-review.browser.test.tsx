import { bulkConfirmMeasurements } from '@tenken/contract/measurement/bulk.routes.ts';
import { patchAnomalyEstimate } from '@tenken/contract/guard/estimate.routes.ts';
import { patchMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Dial } from '../../../../shared/testing/browser/drawn-photo.ts';
import { click, enter, found, press, type } from '../../../../shared/testing/browser/hands.ts';
import type { FakePlant, Picture } from '../../../../shared/testing/fake-plant.ts';
import { openConsole, type OpenConsole } from '../../../../shared/testing/open-console.tsx';
import { addReadings, ago, MORNING, pumpHall } from '../../../../shared/testing/pump-hall.ts';
import {
  boxOf,
  button,
  current,
  expectRows,
  expectWaiting,
  IN_F1,
  moveTo,
  plain,
  rows,
  rowsWith,
  ticked,
  tickOf,
} from './inspection.testing.ts';

let photo: Picture;
beforeAll(async () => {
  photo = await new Dial().show(0.8);
});
let plant: FakePlant;
let opened: OpenConsole;
beforeEach(() => {
  vi.useFakeTimers({ now: MORNING, toFake: ['Date'], shouldAdvanceTime: true });
  plant = pumpHall(photo);
});
afterEach(() => opened.close());

const many = (count: number): number[] => Array.from({ length: count }, () => 0.8);
const selectPage = () =>
  page.getByRole('checkbox', {
    name: /^Select (all \d+ clearly normal results|the clearly normal result) on this page$/,
  });
const status = (text: string) => page.getByRole('status').getByText(text);
const idOf = (row: HTMLElement): string => row.dataset['row']!.split(' ')[1]!;

/** So many rows wait, in the order of time. */
async function open(count: number): Promise<void> {
  opened = await openConsole(`${IN_F1}&sort=newest`, { plant });
  await expectWaiting(count);
  await expectRows(Math.min(count, 30));
  await expect.poll(current).not.toBeNull();
  await expect.poll(() => plant.streams.size).toBe(1);
}

describe('by the mouse', () => {
  test('[STATE-027] [GEN-027] [GEN-028] nothing is ticked by itself; one is corrected in place, five ticked ones are confirmed, and all six leave the list', async () => {
    addReadings(plant, 'G1', [1.5, ...many(10)]);
    await open(11);
    expect(ticked()).toEqual([]);
    for (const row of plain().slice(0, 5)) await click(tickOf(row));
    const corrected = idOf(plain()[6]!);
    await click([...plain()[6]!.querySelectorAll('button')].at(-1)!);
    const field = page.getByLabelText('Corrected value');
    await expect.element(field).toHaveFocus();
    await enter(field, 'abc');
    await expect.element(page.getByText('Enter a number')).toBeVisible();
    await enter(field, '0.85');
    await expectWaiting(10);
    expect(plant.server.asked(patchMeasurement).map(({ params, body }) => [params.id, body])).toEqual([
      [corrected, { confirmed_value: 0.85, is_confirmed: true, version: 1 }],
    ]);
    await click(button('Confirm selected (5)'));
    const told = status('5 confirmed');
    await expect.element(told).toBeVisible();
    await expectWaiting(5);
    const inspector = await boxOf(page.getByRole('complementary', { name: 'Selected result' }));
    expect(areApart(await boxOf(told), inspector)).toBe(true);
    const undo = await found(page.getByRole('main').getByRole('button', { name: '5 confirmed' }));
    const texts = undo.closest('tr')!.querySelectorAll('td:nth-child(2) span, td:nth-child(4) .truncate');
    for (const text of [...texts].filter((one) => !undo.contains(one)))
      expect(areApart(undo.getBoundingClientRect(), text.getBoundingClientRect())).toBe(true);
  });

  test('[GEN-029] taken back they wait again', async () => {
    addReadings(plant, 'G1', many(8));
    await open(8);
    for (const row of plain().slice(0, 5)) await click(tickOf(row));
    await click(button('Confirm selected (5)'));
    await expectWaiting(3);
    await click(page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }));
    await expectWaiting(8);
    await expect.element(page.getByText('5 uninspected again')).toBeVisible();
  });

  test('what is selected does not grow', async () => {
    addReadings(plant, 'G1', many(25));
    await open(25);
    const toFirstRow = async (): Promise<number> =>
      rows()[0]!.getBoundingClientRect().top - (await boxOf(selectPage())).top;
    const before = await toFirstRow();
    await click(selectPage());
    await expect.element(button('Clear selection')).toBeVisible();
    expect(await toFirstRow()).toBe(before);
    await expect
      .element(selectPage())
      .toHaveAccessibleName('Select all 25 clearly normal results on this page');
    expect(ticked()).toHaveLength(25);
    plant.results.addReading('G1', 0.86);
    await click(button('1 new'));
    await expect.poll(() => rowsWith('0.860').length).toBe(1);
    expect(tickOf(rowsWith('0.860')[0]!).checked).toBe(false);
    await expect.element(page.getByText('25 selected')).toBeVisible();
  });

  test('a guard is judged here too: selecting all in range leaves out what it found wrong', async () => {
    addReadings(plant, 'G1', many(2));
    plant.results.addEstimate('K1', 12.5, { datetime: ago(4) });
    plant.results.addEstimate('K1', 3.5, { datetime: ago(3) });
    await open(4);
    await click(button('Guards 2'));
    await expectRows(2);
    const leak = () => rowsWith('Score 12.50 / threshold 10.00')[0]!;
    await click(selectPage());
    await expect.poll(() => ticked().length).toBe(1);
    expect(ticked()[0]!.textContent).toContain('Score 3.50 / threshold 10.00');
    await click(button('Confirm selected (1)'));
    await expect.element(status('1 confirmed')).toBeVisible();
    await expectRows(1);
    await click(leak().cells[3]!);
    const inspector = page.getByRole('complementary', { name: 'Selected result' });
    await expect.element(inspector.getByRole('heading', { name: 'Leak' })).toBeVisible();
    await click(inspector.getByRole('button', { name: 'Confirm normal' }));
    await expect.element(page.getByText('Nothing matches the filter')).toBeVisible();
    expect(plant.server.asked(patchAnomalyEstimate)[0]!.body).toMatchObject({
      is_confirmed: true,
      confirmed_is_anomaly: false,
    });
    await click(page.getByRole('button', { name: /^Undo Leak, \d\d\/\d\d \d\d:\d\d$/ }));
    await expect.poll(leak).toBeTruthy();
    await click(leak().cells[3]!);
    await press('a');
    await expect.element(page.getByText('Nothing matches the filter')).toBeVisible();
    await click(button('Show all'));
    await expectWaiting(2);
  });

  test('what somebody else changed meanwhile stays with its reason and can be tried again', async () => {
    addReadings(plant, 'G1', many(3));
    await open(3);
    plant.streams.clear(); // no word of it comes
    for (const row of plain().slice(0, 2)) await click(tickOf(row));
    const id = idOf(plain()[0]!);
    const reading = () => plant.results.readings.find((one) => one.id === id)!;
    plant.results.review(reading(), { is_confirmed: true }, UMA);
    plant.results.review(reading(), { is_confirmed: false }, UMA);
    await click(button('Confirm selected (2)'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^1 could not be confirmed/);
    await expectRows(2);
    expect(rows().find((row) => idOf(row) === id)!.textContent).toContain('Another user changed it');
    await click(button('Retry failed'));
    await expectRows(1);
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(reading().confirmed_by?.id).toBe('gus');
  });

  test('in-range readings of all pages are confirmed in one action, a hundred at a time', async () => {
    addReadings(plant, 'G1', [...many(120), 1.5]);
    addReadings(plant, 'G2', many(120));
    await open(241);
    await click(selectPage());
    await expect.element(page.getByText('30 selected')).toBeVisible();
    await click(button(/^Also \d+ on other pages$/));
    const { promise, resolve } = Promise.withResolvers<void>();
    const done: number[] = [];
    plant.server.on(bulkConfirmMeasurements, async ({ body: { items } }) => {
      done.push(items.length);
      if (done.length === 3) await promise;
      for (const { id } of items)
        plant.results.review(
          plant.results.readings.find((one) => one.id === id)!,
          { is_confirmed: true },
        );
      return { confirmed: items.map(({ id }) => id), failed: [] };
    });
    await click(button('Confirm selected (240)'));
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    await expect.element(page.getByText('Confirming 200 of 240')).toBeVisible();
    resolve();
    await expect.element(page.getByText('240 confirmed')).toBeVisible();
    expect(done).toEqual([100, 100, 40]);
    await expectRows(1);
    expect(rows()[0]!.textContent).toContain('1.500');
  });
});

const UMA = { id: 'uma', name: 'Uma' };

describe('by keys', () => {
  test('rows are passed through, ticked, corrected and confirmed', async () => {
    addReadings(plant, 'G1', [...many(3), ...Array.from({ length: 8 }, () => 0.7)]);
    await open(11);
    await moveTo('0.700');
    for (let i = 0; i < 5; i += 1) await press('x', 'j');
    await press('e');
    await expect.element(page.getByLabelText('Corrected value')).toHaveFocus();
    await type('0.75');
    await press('Enter');
    await expectWaiting(10);
    await expect.poll(() => document.activeElement === current()).toBe(true);
    await press('Shift+C');
    await expect.element(status('5 confirmed')).toBeVisible();
    await expectWaiting(5);
    await moveTo('0.700');
    await press('c');
    await expectWaiting(4);
  });

  test('C confirms the reading that was on the screen, whatever arrives, and U takes it back', async () => {
    addReadings(plant, 'G1', [1.5, 0.8]);
    await open(2);
    const looked = idOf(current()!);
    const before = rows().map(idOf);
    const late = plant.results.addReading('G1', 0.9);
    await expectWaiting(3);
    // what arrived is on the list, and nothing has moved for it
    expect(rows().map(idOf)).toEqual([...before, late.id]);
    expect(idOf(current()!)).toBe(looked);
    await press('c');
    await expect.poll(() => rows().map(idOf)).not.toContain(looked);
    expect(plant.server.asked(patchMeasurement).map(({ params }) => params.id)).toEqual([looked]);
    await press('u');
    await expect.poll(() => rows().map(idOf)).toContain(looked);
  });

  test('a reading that somebody else confirms takes its ring with it: C does nothing and says so', async () => {
    addReadings(plant, 'G1', many(4));
    await open(4);
    await click(plain()[1]!.cells[3]!);
    const looked = idOf(current()!);
    plant.results.review(
      plant.results.readings.find(({ id }) => id === looked)!,
      { is_confirmed: true },
      UMA,
    );
    await expectRows(3);
    await expect.poll(current).toBeNull();
    await press('c');
    await expect.element(status('is no longer in the list')).toBeVisible();
    expect(current()).toBeNull();
    expect(plant.server.asked(patchMeasurement)).toEqual([]);
    await press('j');
    await expect.poll(current).not.toBeNull();
  });

  test('letters that were switched off do nothing, until they are switched on again', async () => {
    addReadings(plant, 'G1', many(4));
    await open(4);
    const toggle = page.getByRole('switch', { name: 'Single-key shortcuts' });
    await press('?');
    await click(toggle);
    await press('Escape');
    await expect.poll(() => document.querySelector('kbd, [role=dialog]')).toBeNull();
    opened.close();
    await open(4);
    await press('j', 'c');
    expect(document.querySelector('tr:focus, kbd')).toBeNull();
    expect(plant.server.asked(patchMeasurement)).toEqual([]);
    await click(button('Settings'));
    await click(page.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await click(toggle);
    await press('Escape');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    await press('j');
    await expect.poll(() => document.querySelector('tr:focus')).not.toBeNull();
  });
});

const areApart = (a: DOMRect, b: DOMRect): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
