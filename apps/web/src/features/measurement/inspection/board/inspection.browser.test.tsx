import { listManagementUnits } from '@tenken/contract/company/company.routes.ts';
import { getCorrectionRates } from '@tenken/contract/measurement/ledger.routes.ts';
import { getUninspectedCounts, listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Dial } from '../../../../shared/testing/browser/drawn-photo.ts';
import { click, fill, press } from '../../../../shared/testing/browser/hands.ts';
import type { FakePlant, Picture } from '../../../../shared/testing/fake-plant.ts';
import { Refusal } from '../../../../shared/testing/fake-server.ts';
import { openConsole, type OpenConsole } from '../../../../shared/testing/open-console.tsx';
import { addReadings, ago, MORNING, pumpHall } from '../../../../shared/testing/pump-hall.ts';
import {
  boxOf,
  button,
  expectRows,
  expectWaiting,
  IN_F1,
  plain,
  rows,
  rowsWith,
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

const open = async (path = IN_F1): Promise<void> => {
  opened = await openConsole(path, { plant });
};
const many = (count: number): number[] => Array.from({ length: count }, () => 0.8);
const heading = () => page.getByRole('heading', { level: 1 });

describe('the list of a range', () => {
  test('[ROUTE-025] [ROUTE-026] [STATE-031] [STATE-032] until the first page arrives its place is held', async () => {
    addReadings(plant, 'G1', many(3));
    const { promise, resolve } = Promise.withResolvers<void>();
    const records = [...plant.results.readings];
    plant.server.on(listMeasurements, async () => {
      await promise;
      return { records, navigation: { next_page: null } };
    });
    await open();
    await expect.element(page.getByRole('main').getByRole('status').first()).toBeVisible();
    await expect.element(heading()).toMatchTextContent('Time-span inspection');
    expect(rows()).toEqual([]);
    resolve();
    await expectRows(3);
    expect(plant.server.asked(listMeasurements)[0]!.query.facility_id).toBe('F1');
  });

  test('[CALL-055] [CALL-063] [ENT-056] all pages together are the list', async () => {
    addReadings(plant, 'G1', many(130));
    await open();
    await expectWaiting(130);
    await expectRows(30);
    const asked = plant.server.asked(listMeasurements).map(({ query }) => query);
    expect(asked.slice(0, 3).map((query) => query.page)).toEqual([undefined, '50', '100']);
    for (const { page: _page, ...query } of asked) expect(query).toEqual(asked[0]);
  });

  test('[VAL-047] [VAL-048] [CONST-001] a range is at most 31 days and starts before its end', async () => {
    addReadings(plant, 'G1', many(2));
    await open();
    await expectRows(2);
    await click(button(/^Select dates/));
    await expect.element(page.getByLabelText('First day', { exact: true })).toHaveFocus();
    const typeDays = async (first: string, last: string): Promise<void> => {
      await fill(page.getByLabelText('First day', { exact: true }), first);
      await fill(page.getByLabelText('Last day', { exact: true }), last);
      await press('Enter');
    };
    await typeDays('2026-03-01', '2026-04-01');
    await expect.element(page.getByText('Select up to 31 days')).toBeVisible();
    await typeDays('2026-03-05', '2026-03-01');
    await expect.element(page.getByText('The first day must not be after the last')).toBeVisible();
    expect(opened.place()).not.toContain('range=custom');
    await typeDays('2026-03-01', '2026-03-31');
    await expect.poll(opened.place).toContain('range=custom&first=2026-03-01&last=2026-03-31');
    await expect.element(page.getByText('No uninspected results')).toBeVisible();
    await click(page.getByRole('radio', { name: 'Today' }));
    await expect.poll(opened.place).toContain('range=today');
    await expectRows(2);
  });

  test('[STATE-028] [STATE-029] a photo of today adds its row, one of yesterday does not', async () => {
    addReadings(plant, 'G1', many(2));
    await open();
    await expectRows(2);
    await expect.poll(() => plant.streams.size).toBe(1);
    plant.results.addReading('G1', 1.3, { datetime: ago(24 * 60) });
    plant.results.addReading('G1', 1.1);
    // on the list at once, below the others, and in its place when that is asked for
    await expectWaiting(3);
    expect(rows().at(-1)!.textContent).toContain('1.100');
    await click(button('1 new'));
    await expect.poll(() => rows()[0]!.textContent).toContain('1.100');
    expect(rowsWith('1.300')).toEqual([]);
  });

  test('what is new is said in a line of its own, beside no row', async () => {
    addReadings(plant, 'G1', many(40));
    await open();
    await expectRows(30);
    await expect.poll(() => plant.streams.size).toBe(1);
    plant.results.addReading('G1', 1.1);
    const news = button('1 new');
    await expect.element(news).toBeVisible();
    const [one, key] = [await boxOf(news), document.querySelector('main kbd')!.getBoundingClientRect()];
    expect(one.bottom <= key.top || one.right <= key.left || key.right <= one.left).toBe(true);
    document.querySelector('main')!.scrollTo(0, 300);
    await expect
      .poll(async () => {
        const { left, top, height } = await boxOf(news);
        return document.elementFromPoint(left - 4, top + height / 2)?.closest('tr') ?? null;
      })
      .toBeNull();
  });

  test('it stays where it is when what is said above it comes late', async () => {
    addReadings(plant, 'G1', many(40));
    const { promise, resolve } = Promise.withResolvers<void>();
    const [rates, counts] = [getCorrectionRates, getUninspectedCounts];
    plant.server.on(rates, async () => {
      await promise;
      return { from_datetime: ago(1), until_datetime: ago(0), pooled: null, gauges: [] };
    });
    plant.server.on(counts, async () => {
      await promise;
      return { total: 50, cameras: [], gauges: [], guards: [] };
    });
    await page.viewport(1024, 900);
    await open();
    await expectRows(30);
    const before = rows()[0]!.getBoundingClientRect().top;
    resolve();
    await expect.element(page.getByText('Error rate not available')).toBeVisible();
    await expect.element(page.getByText('10 more from the last 7 days')).toBeVisible();
    expect(rows()[0]!.getBoundingClientRect().top).toBe(before);
  });

  test('the window does not scroll, however long the list', async () => {
    addReadings(plant, 'G1', many(130));
    await open();
    await expectRows(30);
    expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
    expect(document.querySelector('main')!.scrollHeight).toBeGreaterThan(window.innerHeight);
  });

  test('the order by doubt puts the risky ones first, and filters stand in the address', async () => {
    addReadings(plant, 'G1', [...many(8), 1.5]);
    plant.results.addEstimate('K1', 12.5, { datetime: ago(4) });
    plant.results.addEstimate('K1', 3.5, { datetime: ago(3) });
    await open(`${IN_F1}&sort=newest`);
    await expectRows(11);
    expect(rows().at(-1)!.textContent).toContain('1.500');
    await click(page.getByRole('radio', { name: 'Lowest confidence first' }));
    await expect.poll(opened.place).not.toContain('sort=');
    await expect
      .poll(() =>
        rows()
          .slice(0, 2)
          .every(({ textContent }) => /1\.500|12\.50/.test(textContent)),
      )
      .toBe(true);
    await click(page.getByRole('radio', { name: 'Newest first' }));
    await expect.poll(opened.place).toContain('sort=newest');
    await click(button(/^Error \d+$/));
    await expect.poll(opened.place).toContain('status=error');
    await expectRows(2);
    await click(button('Camera All'));
    await click(page.getByRole('menuitemradio', { name: 'Pump 1' }));
    await expect.poll(opened.place).toContain('camera_id=C1');
    await expectRows(2);
    await click(button('Target All'));
    await click(page.getByRole('menuitemradio', { name: 'Flow' }));
    await expect.poll(opened.place).toMatch(/target=gauge/);
    await expect.element(page.getByText('Nothing matches the filter')).toBeVisible();
    await click(button('Show all'));
    await expectRows(11);
  });
});

describe('where there is no list', () => {
  const NOWHERE = ['', '?facility_id=FS', '?facility_id=nonsense'];
  test('[VAL-113] [ROLE-027] [ROLE-041] [ROLE-044] [ROLE-045] without a facility in reach there is the generic error page, and the next navigation clears it', async () => {
    await open('/?facility_id=F1');
    await expect.element(heading()).toMatchTextContent('Pump hall');
    for (const address of NOWHERE) {
      await opened.go(`/time_span_inspection${address}`);
      await expect.element(heading()).toMatchTextContent('An error occurred');
      await click(page.getByRole('link', { name: 'Go to the dashboard' }));
      await expect.poll(opened.place).toBe('/?facility_id=F1');
      await expect.element(heading()).toMatchTextContent('Pump hall');
    }
    await click(page.getByRole('link', { name: /^Time-span inspection/ }));
    await expect.element(heading()).toMatchTextContent('Time-span inspection');
  });

  test.each([IN_F1, '/export?facility_id=F1'])(
    '[ROLE-046] facilities that cannot be loaded show the error page: %s',
    async (address) => {
      plant.server.on(listManagementUnits, () => new Refusal('permission_denied'));
      await open(address);
      await expect.element(heading()).toMatchTextContent('An error occurred');
    },
  );
});

test('a Japanese reader in Tokyo, on a phone: nothing is cut off, a row says the time at the camera and opens with its photo', async () => {
  addReadings(plant, 'G1', many(8));
  plant.self = { ...plant.self, language_tag: 'ja-JP', timezone: 'Asia/Tokyo' };
  await page.viewport(390, 844);
  await open(`${IN_F1}&range=lastNDays&days=2`);
  await expect.element(heading()).toMatchTextContent('期間点検');
  await expectRows(8);
  expect(opened.place()).toMatch(/range=lastNDays&days=2$/);
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(plain()[0]!.textContent).toMatch(/16:59 11\/15 \(日\) \(07:59 UTC\)/);
  // in the upper half, though the filters take as many lines as they need
  expect(rows()[0]!.getBoundingClientRect().top).toBeLessThan(422);
  for (const row of plain().slice(0, 5)) await click(tickOf(row));
  await click(plain()[6]!.cells[3]!);
  const sheet = page.getByRole('dialog');
  await expect.element(sheet).toBeVisible();
  expect((await boxOf(sheet)).width).toBe(390);
  expect(document.querySelector('input:focus')).toBeNull();
  await fill(page.getByLabelText('訂正値'), '0.85');
  await press('Enter');
  await expect.element(page.getByText('訂正しました')).toBeVisible();
  await press('Escape');
  await click(button('5件をまとめて確定'));
  await expect.element(page.getByRole('status').getByText('5件を確定しました')).toBeVisible();
});
