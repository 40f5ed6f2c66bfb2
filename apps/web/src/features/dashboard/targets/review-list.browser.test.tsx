import { createMeasurement, patchMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import { validConfiguration } from '@tenken/contract/gauge/gauge-configuration.testing.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Dial } from '../../../shared/testing/browser/drawn-photo.ts';
import { click, enter, fill, press, type } from '../../../shared/testing/browser/hands.ts';
import type { FakePlant, Picture } from '../../../shared/testing/fake-plant.ts';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { addReadings, MORNING, pumpHall } from '../../../shared/testing/pump-hall.ts';

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

const TARGETS = '/?facility_id=F1&tab=inspection_target';
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const names = (): string[] => rows().map(({ dataset }) => dataset['row']!);
const current = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-row]:focus')?.dataset['row'];
const row = (name: string) => page.getByRole('article').filter({ hasText: name }).first();
const status = (text: string) => page.getByRole('status').getByText(text);
const waiting = (): number => plant.results.readings.filter(({ is_confirmed }) => !is_confirmed).length;
const value = () => page.getByLabelText(/^Value \(/);

async function open(query: string, count: number): Promise<void> {
  opened = await openConsole(TARGETS + query, { plant });
  await expect.poll(() => rows().length).toBe(count);
  await expect.poll(() => plant.streams.size).toBe(1);
}
const openWaiting = (count: number): Promise<void> => open('&filter=to_review', count);

test('J and K go through what waits, C confirms and goes on', async () => {
  addReadings(plant, 'G1', [0.6, 0.61, 0.62, 0.63]);
  await open('', 3);
  await click(page.getByRole('button', { name: /^Uninspected/ }));
  await expect.poll(opened.place).toContain('filter=to_review');
  await expect.poll(() => rows().length).toBe(4);
  const before = names();
  await press('j');
  await expect.poll(current).toBe(before[0]);
  await press('j', 'j', 'k');
  await expect.poll(current).toBe(before[1]);
  await press('c');
  await expect.poll(names).toEqual(before.toSpliced(1, 1));
  await expect.poll(current).toBe(before[2]);
  expect(waiting()).toBe(3);
});

test('E asks for the value, Enter saves and goes on; X and Shift+C confirm together', async () => {
  addReadings(plant, 'G1', [0.6, 0.61, 0.62, 0.63, 0.64]);
  await openWaiting(5);
  const before = names();
  await press('j', 'e');
  await expect.element(value()).toHaveFocus();
  await type('0.77');
  await press('Enter');
  await expect.poll(names).toEqual(before.slice(1));
  await expect.poll(current).toBe(before[1]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(plant.server.asked(patchMeasurement)[0]!.body.confirmed_value).toBe(0.77);
  await press('x', 'j', 'j', 'Shift+X');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await press('Shift+C');
  await expect.element(status('3 confirmed')).toBeVisible();
  await expect.poll(names).toEqual([before[4]]);
  expect(waiting()).toBe(1);
});

test('R takes a confirmation back, on the row where C left it', async () => {
  addReadings(plant, 'G1', [0.75]);
  await open('&q=Pressure', 1);
  await press('j');
  await expect.poll(current).toBeTruthy();
  await press('c');
  await expect.element(row('Pressure')).toMatchTextContent(/Confirmed/);
  // while it is being saved a second action is refused
  await expect.element(status('Confirmed')).toBeVisible();
  await press('r');
  await expect.element(row('Pressure').getByRole('button', { name: 'Confirm 0.750' })).toBeVisible();
  expect(waiting()).toBe(1);
});

test('C signs no reading that arrived under it: it says so, and the next C does', async () => {
  addReadings(plant, 'G1', [0.75]);
  await open('&q=Pressure', 1);
  await press('j');
  await expect.poll(current).toBeTruthy();
  plant.results.addReading('G1', 1);
  await expect.element(row('Pressure')).toMatchTextContent(/1\.000/);
  await press('c');
  await expect.element(status('A newer reading is shown')).toBeVisible();
  expect(plant.server.asked(patchMeasurement)).toEqual([]);
  await press('c');
  await expect.element(row('Pressure')).toMatchTextContent(/Confirmed/);
});

test('/ goes to the search, where letters are letters', async () => {
  addReadings(plant, 'G1', [0.75]);
  await open('', 3);
  await press('/');
  await expect.element(page.getByLabelText('Search targets')).toHaveFocus();
  await type('jcx');
  await expect.element(page.getByLabelText('Search targets')).toHaveValue('jcx');
  await expect.element(page.getByText('Nothing matches the filter')).toBeVisible();
  expect(plant.server.asked(patchMeasurement)).toEqual([]);
});

test('a person confirms all that waits by one key', async () => {
  addReadings(
    plant,
    'G1',
    Array.from({ length: 20 }, (_, i) => 0.7 + i / 100),
  );
  opened = await openConsole(`${TARGETS}&filter=to_review&q=Pressure`, { plant });
  await expect.poll(() => rows().length).toBe(20);
  await press('j');
  for (let left = 20; left > 0; left -= 1) {
    // as a person does: a stroke for a row that has the focus; while the list is renewed there may be none for a moment
    await expect.poll(current).toBeTruthy();
    await press('c');
    await expect.poll(waiting).toBe(left - 1);
  }
  await expect.element(page.getByText('Nothing matches the filter')).toBeVisible();
});

test('a slip of the point is asked about first, with the photo; Enter goes back to the value', async () => {
  addReadings(plant, 'G1', [0.75]);
  await open('&q=Pressure', 1);
  await click(row('Pressure').getByRole('button', { name: 'Correct', exact: true }));
  await enter(value(), '85');
  const question = page.getByRole('dialog', { name: 'Save 85.000 MPa?' });
  await expect.element(question).toMatchTextContent(/far outside the scale/);
  await expect.element(question.getByRole('img', { name: 'Pressure' })).toBeVisible();
  await press('Enter');
  await expect.poll(() => question.elements().length).toBe(0);
  await expect.element(value()).toHaveValue('85');
  expect(waiting()).toBe(1);
  await enter(value(), '0.9');
  await expect.element(row('Pressure')).toMatchTextContent(/0\.900/);
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
});

test('Undo where the row is, after its toast, makes a reading what it was', async () => {
  const reading = plant.results.addReading('G1', 0.8);
  plant.results.review(reading, { confirmed_value: 0.9 });
  await open('&q=Pressure', 1);
  await click(row('Pressure').getByRole('button', { name: 'Revert' }));
  await expect.element(row('Pressure').getByRole('button', { name: /^Confirm 0\.800/ })).toBeVisible();
  await click(page.getByRole('button', { name: 'Undo Pressure' }));
  await expect.element(row('Pressure')).toMatchTextContent(/0\.900/);
  await expect.element(row('Pressure')).toMatchTextContent(/Corrected/);
});

test('[GEN-028] S12.6 a gauge no engine reads takes a value typed by hand, which is confirmed', async () => {
  plant.addGauge('unsupported', { ...validConfiguration('unsupported'), name: 'Sight glass', unit: '%' });
  await open('&q=Sight', 1);
  await click(row('Sight glass').getByRole('button', { name: 'Enter the value' }));
  await fill(value(), '47.5');
  await press('Enter');
  await expect.element(row('Sight glass')).toMatchTextContent(/47\.5/);
  await expect.element(row('Sight glass')).toMatchTextContent(/Confirmed/);
  expect(plant.server.asked(createMeasurement).map(({ body }) => body)).toEqual([
    { gauge_id: 'G3', photo_id: 'P1', confirmed_value: 47.5 },
  ]);
});
