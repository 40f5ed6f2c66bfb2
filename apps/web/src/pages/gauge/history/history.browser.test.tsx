import { postClientLog } from '@tenken/contract/client/client.routes.ts';
import { listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { historyMessages } from '../../../features/measurement/history-chart/history.messages.ts';
import { Dial } from '../../../shared/testing/browser/drawn-photo.ts';
import { click, enter, fill, found, press } from '../../../shared/testing/browser/hands.ts';
import type { FakePlant, Picture } from '../../../shared/testing/fake-plant.ts';
import { Refusal } from '../../../shared/testing/fake-server.ts';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { ago, MORNING, pumpHall } from '../../../shared/testing/pump-hall.ts';
import { applyTheme } from '../../../shared/ui/theme.ts';

const dial = new Dial();
let photos: Picture[];
beforeAll(async () => {
  photos = await Promise.all([0.8, 0.9].map((value) => dial.show(value)));
});
let plant: FakePlant;
let opened: OpenConsole;
beforeEach(() => {
  vi.useFakeTimers({ now: MORNING, toFake: ['Date'], shouldAdvanceTime: true });
  plant = pumpHall(photos[0]!);
});
afterEach(() => opened.close());

/** Seven readings, two hours apart: the first confirmed, the second corrected, the fourth not to be read, the sixth beyond a limit. */
function addPast(): void {
  for (const [i, value] of [0.6, 0.8, 0.9, null, 1, 1.3, 0.8].entries()) {
    plant.addPhoto('C1', photos[i % 2]!);
    plant.results.addReading('G1', value, { datetime: ago((6 - i) * 120 + 1) });
  }
  const [first, second, third] = plant.results.readings;
  plant.results.review(first!, { is_confirmed: true });
  plant.results.review(second!, { confirmed_value: 0.85, reason: 'read on site' });
  plant.results.comment(third!.id, 'valve opened');
}

const open = async (more = ''): Promise<void> => {
  opened = await openConsole(`/gauges/G1?range=lastNDays&days=3${more}`, { plant });
};
const japanese = (): void => void (plant.self = { ...plant.self, language_tag: 'ja-JP' });
const text = historyMessages.ja;
const chart = () => page.getByRole('slider');
const table = (): HTMLTableElement | null =>
  document.querySelector('tbody tr[aria-rowindex]')?.closest('table') ?? null;
const rows = (): HTMLTableRowElement[] => [
  ...(table()?.querySelectorAll<HTMLTableRowElement>('tbody tr[aria-rowindex]') ?? []),
];
const reading = () => page.elementLocator(document.querySelector('[data-part=reading]')!);

/** The chart holds so many readings. */
async function expectCount(count: number): Promise<void> {
  await expect.element(chart()).toHaveAttribute('aria-valuemax', String(count));
  await expect.poll(() => document.querySelector('.u-over')).not.toBeNull();
}

/** What the chart says at each reading, newest first, going by the arrow keys. */
async function said(count: number): Promise<string[]> {
  const slider = await found(chart());
  slider.focus();
  await press('End');
  const all: string[] = [];
  for (let i = count; i > 0; i -= 1) {
    await expect.element(chart()).toHaveAttribute('aria-valuenow', String(i));
    all.push(slider.getAttribute('aria-valuetext') ?? '');
    await press('ArrowLeft');
  }
  return all;
}

describe('chart and table', () => {
  test('[CONST-002] [CONST-003] [GEN-025] [GEN-026] the ranges are 1, 3, 4, 7, 14 and 30 days and this month; chart and table agree', async () => {
    addPast();
    japanese();
    await open();
    await expectCount(7);
    const ranges = page.getByRole('group', { name: text.range });
    const names = [1, 3, 4, 7, 14, 30].map((count) => text.days(count));
    for (const name of [...names, text.thisMonth])
      await expect.element(ranges.getByRole('radio', { name, exact: true })).toBeInTheDocument();
    expect(ranges.getByRole('radio').elements()).toHaveLength(7);
    const spoken = await said(7);
    await expect.element(reading()).toMatchTextContent(/0\.6/);
    await click(page.getByTitle(text.table, { exact: true }));
    await expect.poll(() => rows().length).toBe(7);
    for (const [i, row] of rows().entries())
      for (const cell of [0, 1]) expect(spoken[i]).toContain(row.cells[cell]!.innerText.trim());
    expect(table()!.textContent).toContain('0.850 MPa');
  });

  test('[CONST-004] [CONST-005] [VAL-006] [VAL-047] times are 2026/03/05 (木) 09:00, and days are typed as YYYY-MM-DD, 31 at most', async () => {
    addPast();
    japanese();
    await open('&view=table');
    await expect.poll(() => rows().length).toBe(7);
    expect(rows()[0]!.cells[0]!.textContent).toBe('2026/11/15 (日) 07:59');
    await click(page.getByTitle(text.thisMonth));
    await click(page.getByRole('button', { name: /^期間を選択/ }));
    const dialog = page.getByRole('dialog');
    const typed = dialog.getByRole('textbox');
    await expect.element(typed.first()).toHaveValue('2026-11-01');
    await fill(typed.first(), '2026-03-01');
    await enter(typed.nth(1), '2026-04-01');
    await expect.element(dialog).toMatchTextContent('期間は最大31日です');
    await enter(typed.nth(1), '2026-03-31');
    await expect.poll(opened.place).toContain('first=2026-03-01&last=2026-03-31');
    await expect.element(page.getByText(text.empty)).toBeVisible();
  });

  test('[DASH-013] [DASH-019] without predicted values only confirmed ones are left, also when it is opened again and on the dashboard', async () => {
    addPast();
    await open();
    await expectCount(7);
    const hide = page.getByRole('switch', { name: 'Hide predicted values' });
    await click(hide);
    await expectCount(2);
    opened.close();
    await open();
    await expectCount(2);
    for (const words of await said(2)) expect(words).toMatch(/Confirmed|Corrected/);
    await click(page.getByTitle('Table', { exact: true }));
    await expect.poll(() => rows().length).toBe(2);
    await opened.go('/?facility_id=F1&tab=inspection_target');
    await expect.element(hide).toBeChecked();
  });

  test('[ERR-055] a second page that answers 403 leaves the rows of the first, a log entry and no toast', async () => {
    addPast();
    const all = plant.results.readings.toReversed();
    let isRefusing = true;
    plant.server.on(listMeasurements, ({ query }) => {
      if (query.page === 'second')
        return isRefusing
          ? new Refusal('permission_denied')
          : { records: all.slice(4), navigation: { next_page: null } };
      return { records: all.slice(0, 4), navigation: { next_page: 'second' } };
    });
    await open('&view=table');
    await expect.poll(() => rows().length).toBe(4);
    await expect.element(page.getByText(/^Readings before .* could not be loaded$/)).toBeVisible();
    const logged = plant.server.asked(postClientLog).map(({ body }) => JSON.stringify(body));
    expect(logged.some((entry) => entry.includes('history of gauge G1'))).toBe(true);
    expect(page.getByRole('alert').elements()).toEqual([]);
    isRefusing = false;
    await click(page.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => rows().length).toBe(7);
  });

  test('a first page that fails says so, and can be tried again', async () => {
    addPast();
    let isRefusing = true;
    const records = plant.results.readings.toReversed();
    plant.server.on(listMeasurements, () =>
      isRefusing ? new Refusal('permission_denied') : { records, navigation: { next_page: null } },
    );
    await open();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect.element(retry).toBeVisible();
    isRefusing = false;
    await click(retry);
    await expectCount(7);
  });

  test('every range asks for its days, in whole days of the reader', async () => {
    addPast();
    await open();
    await expectCount(7);
    const daysAsked = (): number[] =>
      plant.server
        .asked(listMeasurements)
        .map(({ query: { from_datetime: from, until_datetime: until } }) => [from, until])
        .filter((ends) => ends.every((end) => end?.toISOString().endsWith('T00:00:00.000Z')))
        .map(([from, until]) => (until!.getTime() - from!.getTime()) / 86_400_000);
    const ranges = page.getByRole('group', { name: 'Period' });
    for (const days of [1, 4, 14, 30]) {
      await click(ranges.getByRole('radio', { name: days === 1 ? '1 day' : `${days} days`, exact: true }));
      await expect.poll(daysAsked).toContain(days);
    }
  });

  test('a phone shows both without scrolling sideways', async () => {
    addPast();
    await page.viewport(390, 844);
    await open();
    await expectCount(7);
    expect(document.documentElement.scrollWidth).toBe(390);
    await click(page.getByTitle('Table', { exact: true }));
    await expect.poll(() => rows().length).toBe(7);
    expect(document.querySelector('main')!.scrollWidth).toBe(390);
  });

  test('the chart has the colours of its limits, also in the dark', async () => {
    addPast();
    applyTheme('dark');
    await open();
    await expectCount(7);
    await expect.poll(colourfulness).toBeGreaterThan(100);
  });
});

/** How far red, green and blue of a pixel are apart at most. */
function colourfulness(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('main canvas')!;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let most = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue, alpha] = [...data.subarray(i, i + 4)] as [number, number, number, number];
    if (alpha > 200) most = Math.max(most, Math.max(red, green, blue) - Math.min(red, green, blue));
  }
  return most;
}

describe('the reading one stands on', () => {
  test('shows its photo, correction and comment, and Enter opens the photo', async () => {
    addPast();
    await open();
    await expectCount(7);
    (await found(chart())).focus();
    await press('Home', 'ArrowRight');
    await expect.element(reading()).toMatchTextContent(/0\.850 MPa/);
    await expect.element(reading()).toMatchTextContent(/corrected from 0\.8/);
    await expect.element(reading()).toMatchTextContent(/read on site/);
    const picture = () => reading().element().querySelector('img')!.src;
    const before = picture();
    await press('ArrowRight');
    await expect.poll(picture).not.toBe(before);
    await expect.element(reading()).toMatchTextContent(/valve opened/);
    await press('ArrowRight');
    await expect.element(reading()).toMatchTextContent(/Could not be read/);
    const { width, height } = document.querySelector('.u-over')!.getBoundingClientRect();
    await click(document.querySelector('.u-over')!, { x: width - 2, y: height / 2 });
    await expect.element(chart()).toHaveAttribute('aria-valuenow', '7');
    await press('Enter');
    await expect.element(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await press('Escape');
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  });

  test('is confirmed, corrected and taken back, in chart and table', async () => {
    addPast();
    await open();
    await expectCount(7);
    await click(reading().getByRole('button', { name: 'Confirm', exact: true }));
    await expect.element(reading()).toMatchTextContent(/Confirmed/);
    await click(page.getByRole('button', { name: 'Undo' }));
    await expect.element(reading()).toMatchTextContent(/Estimated/);
    await click(reading().getByRole('button', { name: 'Correct', exact: true }));
    await enter(page.getByLabelText('Value (MPa)'), '85');
    const question = page.getByRole('dialog', { name: 'Save 85.000 MPa?' });
    await expect.element(question.getByRole('img', { name: 'Pressure' })).toBeVisible();
    await click(question.getByRole('button', { name: 'Save 85.000 MPa' }));
    await expect.element(reading()).toMatchTextContent(/85\.000 MPa/);
    await expect.element(page.getByText('1 value beyond the chart')).toBeVisible();
    await click(page.getByTitle('Table', { exact: true }));
    await click(page.getByRole('button', { name: /^Revert: Pressure/ }).first());
    await expect.poll(() => table()?.textContent).not.toContain('85.000 MPa');
    await click(page.getByTitle('Chart', { exact: true }));
    await expectCount(7);
    expect(page.getByText('1 value beyond the chart').elements()).toEqual([]);
  });
});
