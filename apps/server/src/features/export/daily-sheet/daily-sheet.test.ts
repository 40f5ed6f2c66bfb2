import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DailySheet } from '@tenken/contract/export/daily-sheet.schema.ts';
import { ExportKit } from '../export-kit.testing.ts';
import { parseSheetKey, writeSheetKey } from './sheet-key.ts';

let kit: ExportKit;
let sheet: DailySheet;

beforeAll(async () => {
  kit = await ExportKit.create();
  const { db } = kit.server.platform;
  await db
    .updateTable('gauge')
    .set({
      control_minimum: 0.4,
      control_maximum: 1.2,
      system_minimum: 0.2,
      system_maximum: 1.4,
      digits_after_decimal_point: 2,
    })
    .where('id', '=', kit.gaugeId)
    .execute();
  await db.updateTable('guard').set({ is_active: true }).where('id', '=', kit.guardId).execute();
  await kit.read('2026-11-13T14:59:00Z', 0.5); // the day before, in Tokyo
  await kit.read('2026-11-13T15:00:00Z', 0.81); // 00:00
  await kit.read('2026-11-13T15:30:00Z', 1.45); // 00:30, beyond the system limit
  await kit.read('2026-11-14T00:10:00Z', 1.25); // 09:10
  const corrected = await kit.read('2026-11-14T00:20:00Z', 0.8); // 09:20
  await kit.review(corrected, { is_confirmed: true, confirmed_value: 0.9, reason: '反射のため訂正' });
  kit.server.platform.clock.advance(1000);
  const comment = {
    method: 'POST',
    url: `/console/api/measurements/${corrected}/comments`,
    payload: { text: '目視で確認' },
  } as const;
  await kit.server.call(comment, kit.gus);
  await kit.read('2026-11-14T03:00:00Z', null); // 12:00
  await kit.insertGuardResult('2026-11-14T03:00:00Z', true, false);
  await kit.insertGuardResult('2026-11-14T08:00:00Z', null); // 17:00, in unknown lighting
  sheet = (
    await kit.server.call(
      { url: '/console/api/facilities/F1/daily_sheet', query: { date: '2026-11-14' } },
      kit.gus,
    )
  ).json();
});
afterAll(() => kit.server.close());

const gauge = () => sheet.rows.find(({ id }) => id === kit.gaugeId)!;

test('a sheet has a column every two hours of the day in the time zone of the user', () => {
  expect(sheet).toMatchObject({
    date: '2026-11-14',
    timezone: 'Asia/Tokyo',
    facility: { name: 'Pump hall' },
    management_unit: { name: 'Water plant' },
  });
  expect(sheet.times).toHaveLength(12);
  expect(sheet.times[4]).toBe('08:00');
});

test('a cell shows the first or the confirmed reading, and does not hide a worse one', () => {
  expect(gauge().cells[0]).toMatchObject({
    value: 0.81,
    status: 'information',
    is_confirmed: false,
    worse: { value: 1.45, status: 'error' },
  });
  expect(gauge().cells[4]).toMatchObject({
    value: 0.9,
    is_confirmed: true,
    is_corrected: true,
    confirmed_by: 'Gus',
    worse: { value: 1.25, status: 'warning' },
  });
  expect(gauge().cells[6]).toMatchObject({ value: null, status: 'unknown', worse: null });
  expect(gauge().cells[1]).toBeNull();
});

test('limits, confirming user and comments are in the row', () => {
  expect(gauge()).toMatchObject({
    control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
    confirmed_by: ['Gus'],
  });
  expect(gauge().remarks.map(({ text, by }) => [text, by])).toEqual([
    ['反射のため訂正', 'Gus'],
    ['目視で確認', 'Gus'],
  ]);
});

test('a guard has its own row with the reviews of its results', () => {
  const guard = sheet.rows.find(({ id }) => id === kit.guardId)!;
  expect(guard.cells[6]).toMatchObject({
    value: 0,
    status: 'information',
    is_confirmed: true,
    is_corrected: true,
    confirmed_by: 'Uma',
  });
});

test('unknown lighting of a guard is stated in words', async () => {
  const guard = sheet.rows.find(({ id }) => id === kit.guardId)!;
  expect(guard.cells[8]).toMatchObject({ value: null, status: 'unknown', is_light_not_seen: true });
  expect(guard.cells[6]).toMatchObject({ is_light_not_seen: false });
  const rows = (await readExcel((await kit.download(sheet.download_url, kit.gus)).rawPayload))[0]!.data;
  expect(rows.flat()).toContain('unknown lighting');
});

test('the XLSX has the same content in the language of the user, and other software can read it', async () => {
  const { db } = kit.server.platform;
  await db.updateTable('app_user').set({ language_tag: 'ja-JP' }).where('id', '=', 'gus').execute();
  const answer = await kit.download(sheet.download_url, kit.gus);
  expect(answer.headers['content-disposition']).toContain('Pump%20hall_2026-11-14.xlsx');
  const rows = (await readExcel(answer.rawPayload))[0]!.data;
  expect(rows[0]!.filter(Boolean)).toEqual(['日常点検表', '承認', '確認', '点検']);
  expect(rows[4]!.slice(0, 8)).toEqual([
    'No.',
    'カメラ',
    '点検対象',
    '単位',
    '管理限界',
    '規格限界',
    '00:00',
    '02:00',
  ]);
  const line = rows.find((row) => row[2] === '圧力計 1')!;
  expect(line.slice(3, 7)).toEqual(['MPa', '0.40〜1.20', '0.20〜1.40', 0.81]);
  expect(line[10]).toBe(0.9);
  expect(line[12]).toBe('—');
  expect(line.at(-1)).toContain('目視で確認');
});

test('a link to a sheet works only for the user it was created for', async () => {
  expect((await kit.download(sheet.download_url, await kit.server.signIn('sid'))).statusCode).toBe(404);
  expect((await kit.download(sheet.download_url.replace('2026-11-14.2', '2026-11-13.2'))).statusCode).toBe(
    403,
  );
});

test('an invalid day is refused', async () => {
  const answer = await kit.server.call(
    { url: '/console/api/facilities/F1/daily_sheet?date=2026-02-30' },
    kit.gus,
  );
  expect(answer.statusCode).toBe(422);
});

test.each([
  ['F1.2026-11-14.2', true],
  ['F1.2026-11-14.5', false],
  ['F1.2026-02-30.2', false],
  ['../x.2026-11-14.2', false],
  ['F1.2026-11-14.2.2', false],
])('%s names a sheet: %s', (text, isOne) => {
  const key = parseSheetKey(text);
  expect(key !== null).toBe(isOne);
  if (key) expect(writeSheetKey(key)).toBe(text);
});

test('a lamp is on or off, in words', async () => {
  const { db } = kit.server.platform;
  await db.updateTable('gauge').set({ type: 'lamp' }).where('id', '=', kit.gaugeId).execute();
  await kit.read('2026-11-15T15:00:00Z', 1);
  await kit.read('2026-11-15T17:00:00Z', 0);
  const lit: DailySheet = (
    await kit.server.call(
      { url: '/console/api/facilities/F1/daily_sheet', query: { date: '2026-11-16' } },
      kit.gus,
    )
  ).json();
  expect(lit.rows.find(({ id }) => id === kit.gaugeId)).toMatchObject({ is_lamp: true });
  const rows = (await readExcel((await kit.download(lit.download_url, kit.gus)).rawPayload))[0]!.data;
  expect(rows.find((row) => row[2] === '圧力計 1')!.slice(6, 8)).toEqual(['(点灯)', '(消灯)']);
});
