import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { ExportKit, rowsOf } from './export-kit.testing.ts';

let kit: ExportKit;
beforeAll(async () => {
  kit = await ExportKit.create();
  await kit.read('2026-10-31T14:59:59Z', 0.1); // the last second of October in Tokyo
  await kit.read('2026-10-31T15:00:00Z', 0.12345);
  await kit.review(await kit.read('2026-11-10T00:00:00Z', 0.8), { is_confirmed: true });
  await kit.review(await kit.read('2026-11-10T00:10:00Z', 0.8), {
    is_confirmed: true,
    confirmed_value: -0.95,
  });
  await kit.read('2026-11-10T00:20:00Z', null);
  await kit.insertGuardResult('2026-11-12T00:00:00Z', true);
  await kit.insertGuardResult('2026-11-12T01:00:00Z', true, false);
  await kit.insertGuardResult('2026-11-15T15:00:00Z', true); // already the 16th in Tokyo
});
afterAll(() => kit.server.close());

describe('headings in words', () => {
  test('are in the language of the user, names and values before ids, with the cells below them', async () => {
    const { db } = kit.server.platform;
    const csv = (await kit.file((await kit.make({ headings: 'words' })).id)).toString();
    const [head, first] = csv.split('\r\n');
    expect(head).toBe(
      '\uFEFFDate and time (Asia/Tokyo),Management unit,Facility,Camera,Target,Target type,Type,Value,Unit,Status,Estimated value,Confirmed value,Confirmed,Corrected,Confirmed by,Confirmed at,Anomaly score,Camera ID,Target ID,Photo ID',
    );
    expect(first!.split(',')[0]).toBe('2026/11/01 00:00:00');
    expect(first!.split(',').slice(3, 9)).toEqual([
      expect.any(String),
      '圧力計 1',
      'Gauge',
      'Circle gauge',
      '0.123',
      'MPa',
    ]);
    expect(first!.split(',').at(-2)).toBe(String(kit.gaugeId));
    await db.updateTable('app_user').set({ language_tag: 'ja-JP' }).where('id', '=', 'gus').execute();
    const japanese = (await kit.file((await kit.make({ headings: 'words' })).id)).toString();
    await db.updateTable('app_user').set({ language_tag: null }).where('id', '=', 'gus').execute();
    expect(japanese.startsWith('\uFEFF日時 (Asia/Tokyo),管理ユニット,施設,カメラ,点検対象,')).toBe(true);
    const [inJapanese, inEnglish] = [japanese, csv].map((text) => text.split('\r\n')[1]!.split(','));
    expect(inJapanese!.slice(5, 10)).toEqual(['計器', '円形計器', '0.123', 'MPa', '正常']);
    expect(inJapanese!.slice(12, 14).every((cell) => ['はい', 'いいえ'].includes(cell))).toBe(true);
    expect(inEnglish!.slice(12, 14).every((cell) => ['Yes', 'No'].includes(cell))).toBe(true);
    expect(japanese).toContain(',異常検知,,異常,,異常,異常,');
  });

  test('are as requested, and the field names of the API by default', async () => {
    const { db } = kit.server.platform;
    for (const [body, headings] of [
      [{ headings: 'words' }, 'words'],
      [{}, 'api'],
    ] as const) {
      const { id } = (await kit.ask(body)).json<{ id: string }>();
      const rows = await db
        .selectFrom('outbox_event')
        .select('payload')
        .where('name', '=', 'export.requested')
        .execute();
      const payloads = rows.map(({ payload }) => payload as { export_id: string; headings: string });
      expect(payloads.find(({ export_id }) => export_id === id)?.headings).toBe(headings);
      await kit.run(id);
    }
  });

  test('are used in Excel files too', async () => {
    const [rows, about] = await readExcel(
      await kit.file((await kit.make({ format: 'xlsx', headings: 'words' })).id),
    );
    expect(rows!.data[0]![0]).toBe('Date and time');
    expect([rows!.sheet, about!.sheet]).toEqual(['Export', 'About']);
  });
});

describe('the csv file', () => {
  let csv: string;
  beforeAll(async () => {
    csv = (await kit.file((await kit.make()).id)).toString();
  });

  test('has a byte order mark and exactly the documented columns', () => {
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFFdatetime,management_unit,facility,camera,camera_id,target_kind,target,target_id,type,unit,estimated_value,confirmed_value,value,status,is_confirmed,is_corrected,confirmed_by,confirmed_at,anomaly_score,photo_id',
    );
  });

  test('has whole days in the time zone of the user, in order', () => {
    expect(rowsOf(csv).map(({ datetime }) => datetime)).toEqual([
      '2026-11-01T00:00:00+09:00',
      '2026-11-10T09:00:00+09:00',
      '2026-11-10T09:10:00+09:00',
      '2026-11-10T09:20:00+09:00',
      '2026-11-12T09:00:00+09:00',
      '2026-11-12T10:00:00+09:00',
    ]);
  });

  test('has values as shown, corrected ones beside the estimates, and the confirming user', () => {
    expect(rowsOf(csv).slice(0, 4)).toMatchObject([
      {
        target_kind: 'gauge',
        target: '圧力計 1',
        type: 'circle',
        unit: 'MPa',
        value: '0.123',
        is_confirmed: 'false',
        confirmed_by: '',
      },
      {
        estimated_value: '0.800',
        confirmed_value: '0.800',
        value: '0.800',
        is_corrected: 'false',
        confirmed_by: 'Gus',
      },
      {
        estimated_value: '0.800',
        confirmed_value: '-0.950',
        value: '-0.950',
        is_confirmed: 'true',
        is_corrected: 'true',
        confirmed_at: '2026-11-15T18:00:00+09:00',
        facility: 'Pump hall',
        management_unit: 'Water plant',
        camera: 'Pump 1',
        camera_id: 'C1',
      },
      { estimated_value: '', value: '', status: 'unknown' },
    ]);
  });

  test('has the results of guards with their scores', () => {
    expect(rowsOf(csv).slice(4)).toMatchObject([
      {
        target_kind: 'guard',
        target: 'Leak',
        estimated_value: 'anomaly',
        value: 'anomaly',
        status: 'error',
        anomaly_score: '12.3457',
      },
      {
        estimated_value: 'anomaly',
        confirmed_value: 'normal',
        value: 'normal',
        status: 'information',
        is_corrected: 'true',
        confirmed_by: 'Uma',
      },
    ]);
  });

  test('has as many readings as the list of the API', async () => {
    const query = {
      gauge_id: kit.gaugeId,
      from_datetime: '2026-10-31T15:00:00Z',
      until_datetime: '2026-11-15T15:00:00Z',
    };
    const { records } = (
      await kit.server.call({ url: '/console/api/measurements/v3', query }, kit.gus)
    ).json<{ records: Measurement[] }>();
    const readings = rowsOf(csv).filter((row) => row['target_kind'] === 'gauge');
    expect(readings.map((row) => row['photo_id']!).toSorted((a, b) => a.localeCompare(b))).toEqual(
      records.map((one) => one.photo.id).toSorted((a, b) => a.localeCompare(b)),
    );
  });

  test('a name that a spreadsheet could run as a formula stays text', async () => {
    const { db } = kit.server.platform;
    const rename = (name: string) =>
      db.updateTable('gauge').set({ name }).where('id', '=', kit.gaugeId).execute();
    await rename('=cmd|calc');
    const rows = rowsOf((await kit.file((await kit.make()).id)).toString());
    const [sheet] = await readExcel(await kit.file((await kit.make({ format: 'xlsx' })).id));
    await rename('圧力計 1');
    expect(rows[0]).toMatchObject({ target: "'=cmd|calc" });
    expect(sheet!.data[1]![6]).toBe("'=cmd|calc");
  });
});

test('without any result the file has only the header', async () => {
  const made = await kit.make({ from_date: '2026-01-01', until_date: '2026-01-02' });
  expect(made).toMatchObject({ status: 'completed', row_count: 0, progress: 1 });
  expect((await kit.file(made.id)).toString().split('\r\n')).toHaveLength(2);
});

test('the XLSX file has real dates, numbers, booleans and a sheet that names the time zone', async () => {
  const made = await kit.make({ format: 'xlsx' });
  expect(made).toMatchObject({
    file_name: 'Pump hall_2026-11-01_2026-11-15.xlsx',
    row_count: 6,
    rows_done: 6,
    rows_total: 6,
  });
  const [table, about] = await readExcel(await kit.file(made.id));
  const [head, ...rows] = table!.data;
  expect(head![0]).toBe('datetime');
  expect(rows).toHaveLength(6);
  expect(rows[2]!.slice(0, 4)).toEqual([
    new Date('2026-11-10T09:10:00Z'),
    'Water plant',
    'Pump hall',
    'Pump 1',
  ]);
  expect(rows[2]!.slice(10, 18)).toEqual([
    0.8,
    -0.95,
    -0.95,
    'information',
    true,
    true,
    'Gus',
    new Date('2026-11-15T18:00:00Z'),
  ]);
  expect(rows[0]![6]).toBe('圧力計 1');
  expect(about!.data).toContainEqual(['Time zone', 'Asia/Tokyo']);
});

describe('[VAL-044] [VAL-045] [VAL-046] a request is refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `G${i}`);
  test.each([
    ['[VAL-044] of 32 days', { from_date: '2026-10-01', until_date: '2026-11-01' }, 'period_too_long'],
    [
      '[VAL-045] that starts after its end',
      { from_date: '2026-11-02', until_date: '2026-11-01' },
      'invalid_period',
    ],
    ['[VAL-046] of 101 targets', { gauge_ids: many(101) }, 'too_many_gauges'],
    ['of no target', { gauge_ids: [], guard_ids: [] }, 'no_target'],
  ])('%s', async (_name, body, code) => {
    const answer = await kit.ask(body);
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, code]);
  });

  test('with a target of another facility or company', async () => {
    for (const gauge_ids of [['nonsense'], [kit.gaugeId, 'nonsense']])
      expect((await kit.ask({ gauge_ids })).statusCode).toBe(404);
    expect((await kit.ask({ facility_id: 'F2' })).statusCode).toBe(404);
    expect((await kit.ask({ facility_id: 'F2' }, await kit.server.signIn('uma'))).statusCode).toBe(404);
  });

  test('with more than 5,000 photos or 2 GB', async () => {
    const { db } = kit.server.platform;
    expect((await kit.ask({ includes_photos: true })).statusCode).toBe(202);
    await db
      .updateTable('photo')
      .set({ byte_size: 2 ** 31 - 1 })
      .where('camera_id', '=', 'C1')
      .execute();
    const answer = await kit.ask({ includes_photos: true });
    await db.updateTable('photo').set({ byte_size: 1 }).where('camera_id', '=', 'C1').execute();
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'too_many_photos']);
  });
});

describe('progress', () => {
  beforeEach(() => kit.server.platform.db.deleteFrom('export').execute());

  test('an export is queued at first and listed for its owner only', async () => {
    const requested = await kit.ask();
    expect(requested.statusCode).toBe(202);
    expect(requested.json()).toMatchObject({
      status: 'queued',
      progress: 0,
      row_count: null,
      download_url: null,
    });
    const listOf = async (user: string) =>
      (
        await kit.server.call({ url: '/console/api/exports?facility_id=F1' }, await kit.server.signIn(user))
      ).json<{ records: { id: string }[] }>().records;
    expect((await listOf('gus')).map(({ id }) => id)).toEqual([requested.json().id]);
    expect(await listOf('uma')).toEqual([]);
  });

  test('the list pages through them, newest first', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      kit.server.platform.clock.advance(1000);
      ids.unshift((await kit.ask()).json().id);
    }
    const page = async (query: Record<string, string>) =>
      (
        await kit.server.call(
          { url: '/console/api/exports', query: { facility_id: 'F1', page_size: '2', ...query } },
          kit.gus,
        )
      ).json();
    const first = await page({});
    const second = await page({ page: first.navigation.next_page });
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(ids);
    expect(second.navigation.next_page).toBeNull();
  });
});

test('[STATE-009] past readings of a deleted gauge are exported as those of a deleted target', async () => {
  const { db, clock } = kit.server.platform;
  await db
    .updateTable('gauge')
    .set({ deleted_at: clock.now(), is_active: false })
    .where('id', '=', kit.gaugeId)
    .execute();
  const made = await kit.make({ gauge_ids: [kit.gaugeId], guard_ids: [] });
  const rows = rowsOf((await kit.file(made.id)).toString());
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ target }) => target))).toEqual(new Set(['圧力計 1 (deleted)']));
});
