import readExcel from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DailySheet } from '@tenken/contract/export/daily-sheet.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { insertMeasurement, insertPlainGauge } from '../../../../test/kit/rows/plain-target.ts';
import { ExportKit } from '../export-kit.testing.ts';

let kit: ExportKit;
let sheet: DailySheet;
let fullId: Id<'gauge'>;

/** 25 remarks of one gauge: reasons 1 to 4, notes 5 to 14, comments 15 to 25; 20 of another; one of a guard. */
beforeAll(async () => {
  kit = await ExportKit.create();
  const { platform } = kit.server;
  fullId = await insertPlainGauge(platform, 'C1', 'Full');
  await comment(await kit.read('2026-11-13T14:59:00Z'), 1, 30); // the day before, in Tokyo
  await reasons(await kit.read('2026-11-13T16:00:00Z'), 1, 4);
  await notes(new Date('2026-11-13T17:00:00Z'), 5, 14);
  await comment(await kit.read('2026-11-13T18:00:00Z'), 15, 25);
  const full = await insertMeasurement(platform, fullId, 'C1', 0.8, new Date('2026-11-13T18:00:00Z'));
  await comment(full, 1, 20);
  await kit.insertGuardResult('2026-11-14T03:00:00Z', true, false);
  await sql`insert into anomaly_estimate_change (id, anomaly_estimate_id, datetime, at, user_id, action, reason)
    select 'judged', e.id, e.datetime, e.datetime, 'uma', 'corrected', 'steam' from anomaly_estimate e`.execute(
    platform.db,
  );
  sheet = (
    await kit.server.call(
      { url: '/console/api/facilities/F1/daily_sheet', query: { date: '2026-11-14' } },
      kit.gus,
    )
  ).json();
});
afterAll(() => kit.server.close());

const comment = (id: Id<'measurement'>, from: number, until: number) =>
  sql`insert into measurement_comment (id, measurement_id, datetime, at, user_id, text)
    select m.id || n, m.id, m.datetime, m.datetime + n * interval '1 second', 'gus', 'word ' || n
    from measurement m, generate_series(${from}::int, ${until}::int) n where m.id = ${id}`.execute(
    kit.server.platform.db,
  );

const reasons = (id: Id<'measurement'>, from: number, until: number) =>
  sql`insert into measurement_change (id, measurement_id, datetime, at, user_id, action, reason)
    select m.id || n, m.id, m.datetime, m.datetime + n * interval '1 second', 'gus', 'corrected', 'word ' || n
    from measurement m, generate_series(${from}::int, ${until}::int) n where m.id = ${id}`.execute(
    kit.server.platform.db,
  );

async function notes(at: Date, from: number, until: number): Promise<void> {
  const { db } = kit.server.platform;
  await sql`insert into round (id, facility_id, name, version, created_by, created_at)
    values ('round', 'F1', 'Morning', 1, 'uma', ${at})`.execute(db);
  await sql`insert into round_run (id, round_id, run_uuid, user_id, revision, started_at, finished_at, target_count, received_at)
    select 'run-' || n, 'round', n, 'gus', 1, ${at}, ${at}, 1, ${at} from generate_series(${from}::int, ${until}::int) n`.execute(
    db,
  );
  await sql`insert into round_step (run_id, place, gauge_id, at, skipped, note)
    select 'run-' || n, 0, ${kit.gaugeId}, ${at}::timestamptz + n * interval '1 second', 'other', 'word ' || n
    from generate_series(${from}::int, ${until}::int) n`.execute(db);
}

const rowOf = (id: string) => sheet.rows.find((row) => row.id === id)!;
const textsOf = (id: string) => rowOf(id).remarks.map(({ text }) => text);
const words = (from: number, until: number) =>
  Array.from({ length: until - from + 1 }, (_, i) => `word ${from + i}`);

test('a row shows the newest 20 comments of a day, oldest first, and how many more there are', () => {
  expect(textsOf(kit.gaugeId)).toEqual(words(6, 25));
  expect(rowOf(kit.gaugeId).remarks_left_out).toBe(5);
});

test('comments on one target do not displace those of another', () => {
  expect(textsOf(fullId)).toEqual(words(1, 20));
  expect(rowOf(fullId).remarks_left_out).toBe(0);
  expect(rowOf(kit.guardId)).toMatchObject({
    remarks: [{ by: 'Uma', text: 'steam' }],
    remarks_left_out: 0,
  });
});

test.each([
  ['en-US', 'and 5 more', ' (Gus)', ' (Uma)'],
  ['ja-JP', 'ほか5件', '（Gus）', '（Uma）'],
] as const)(
  'in %s the file says %s after the comments, and nothing where all are shown',
  async (tag, more, gus, uma) => {
    const { db } = kit.server.platform;
    await db.updateTable('app_user').set({ language_tag: tag }).where('id', '=', 'gus').execute();
    const rows = (await readExcel((await kit.download(sheet.download_url, kit.gus)).rawPayload))[0]!.data;
    const lastLineOf = (name: string) =>
      String(rows.find((row) => row[2] === name)!.at(-1))
        .split('\n')
        .at(-1);
    expect(lastLineOf('圧力計 1')).toBe(more);
    expect(lastLineOf('Full')).toBe(`03:00 word 20${gus}`);
    expect(lastLineOf('Leak')).toBe(`12:00 steam${uma}`);
  },
);
