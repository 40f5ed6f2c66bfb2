import { setTimeout as sleep } from 'node:timers/promises';
import { readCsv } from '../../src/platform/files/read-csv.testing.ts';
import { readZip } from '../../src/features/export/read-zip.testing.ts';
import { photoFileKey } from '../../src/features/photo/photo-files.ts';
import { plainJpeg } from '../kit/pictures/plain-jpeg.ts';
import { insertMeasurement, insertPlainGauge } from '../kit/rows/plain-target.ts';
import { ask } from './ask.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';

/** Formulas of spreadsheets: the first character decides, also after a separator of another locale. */
const FORMULAS = [
  '=HYPERLINK("http://evil.test";"x")',
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '＝1+1',
  '﹦1+1',
  '\u200B=1+1',
  '\uFEFF\u2060@cmd',
  'a;=1+1;b',
  'a";=1+1;"b',
  'a\t=1+1',
  'a\r\n=1+1,x',
  '../../=evil',
];

/** Texts that run as formulas when the exported file is opened. */
export const formulas: AttackClass = {
  name: 'formulas in exports',
  run: async (on, log) => {
    await on.clearLimits();
    const gaugeIds = await seedTexts(on);
    const { token } = await on.signIn('uma');
    const headers = { 'authentication-token': token };
    for (const [format, includes_photos] of [
      ['csv', false],
      ['xlsx', false],
      ['csv', true],
    ] as const) {
      const request = { facility_id: 'F1', gauge_ids: gaugeIds, guard_ids: [], format, includes_photos };
      const file = await exported(on, headers, {
        ...request,
        from_date: '2026-11-01',
        until_date: '2026-11-16',
      });
      if (includes_photos) noteArchive(log, file);
      else if (format === 'csv') noteCsv(log, 'an export', file.toString('utf8'), FORMULAS.length);
      else noteWorkbook(log, 'an export', file);
    }
    const sheet = await linked(on, headers, '/api/facilities/F1/daily_sheet?date=2026-11-15');
    noteWorkbook(log, 'a daily sheet', sheet);
    const ada = { 'authentication-token': (await on.signIn('ada')).token };
    noteCsv(
      log,
      'the audit log',
      (await linked(on, ada, '/api/company/audit_entries/export')).toString('utf8'),
      1,
    );
  },
};

/** Each text as the name of a gauge, and one for everything else that a row names. */
async function seedTexts(on: Attacked): Promise<string[]> {
  const { platform } = on;
  const { db, clock } = platform;
  const name = '=1+1';
  await db.updateTable('management_unit').set({ name }).where('id', '=', 'water-plant_1').execute();
  await db.updateTable('facility').set({ name: '@x/../y' }).where('id', '=', 'F1').execute();
  await db.updateTable('camera').set({ name: '-1/../../z' }).where('id', '=', 'C1').execute();
  await db.updateTable('app_user').set({ name: '+u' }).where('id', '=', 'uma').execute();
  const ids: string[] = [];
  for (const text of FORMULAS) {
    const id = await insertPlainGauge(platform, 'C1', text);
    await db
      .updateTable('gauge')
      .set({ unit: text.slice(0, 10) })
      .where('id', '=', id)
      .execute();
    const measurement = await insertMeasurement(platform, id, 'C1');
    const confirmed = {
      is_confirmed: true,
      confirmed_value: 1,
      confirmed_by: 'uma',
      confirmed_at: clock.now(),
    };
    const row = await db
      .updateTable('measurement')
      .set(confirmed)
      .where('id', '=', measurement)
      .returning('photo_id')
      .executeTakeFirstOrThrow();
    await platform.blobs.put(photoFileKey(row.photo_id, 'image.jpg'), await plainJpeg());
    ids.push(id);
  }
  const { token } = await on.signIn('ada');
  for (const text of ['=1+1', '-cmd', 'a;=1+1'])
    await ask(on, {
      method: 'POST',
      path: '/api/management_units',
      headers: { 'authentication-token': token },
      body: { name: text },
    });
  return ids;
}

async function exported(on: Attacked, headers: Record<string, string>, body: object): Promise<Buffer> {
  const reply = await ask(on, { method: 'POST', path: '/api/exports', headers, body });
  const { id } = JSON.parse(reply.text) as { id: string };
  for (let tries = 0; tries < 300; tries += 1) {
    const { text } = await ask(on, { path: `/api/exports/${id}`, headers });
    const { status, download_url } = JSON.parse(text) as { status: string; download_url: string | null };
    if (status === 'completed') return (await ask(on, { path: withoutHost(download_url!) })).bytes;
    if (status === 'failed') break;
    await sleep(100);
  }
  throw new Error(`the export is not made: ${reply.status} ${reply.text}`);
}

async function linked(on: Attacked, headers: Record<string, string>, path: string): Promise<Buffer> {
  const { text } = await ask(on, { path, headers });
  return (await ask(on, { path: withoutHost((JSON.parse(text) as { download_url: string }).download_url) }))
    .bytes;
}

const withoutHost = (url: string): string => url.replace(/^https?:\/\/[^/]*/, '');

const STARTS = /^[\s\p{Cf}"]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const runs = (cell: string): boolean => STARTS.test(cell) && !NUMBER.test(cell);

/** Parsed with the separator of the file, and with those of other locales. */
function noteCsv(log: AttackLog, what: string, text: string, minRows: number): void {
  const rows = readCsv(text.replace('\uFEFF', ''));
  log.note(
    `${what}: rows`,
    'all there',
    rows.length > minRows && rows.every((row) => row.length === rows[0]!.length),
  );
  for (const cell of rows.flat()) log.note(`${what}: ${cell}`, 'text', !runs(cell), cell);
  for (const separator of [';', '\t'])
    for (const cell of text.split(/\r?\n/).flatMap((line) => line.split(separator).slice(1)))
      log.note(`${what}, split by ${JSON.stringify(separator)}: ${cell}`, 'text', !runs(cell), cell);
}

function noteWorkbook(log: AttackLog, what: string, file: Buffer): void {
  for (const [name, content] of readZip(file)) {
    const xml = content.toString('utf8');
    const isPlain = !/<f[ >]|externalLink|ddeLink|<hyperlink/.test(xml);
    log.note(`${what}: ${name}`, 'text', isPlain && !/externalLinks|vbaProject/.test(name));
  }
}

function noteArchive(log: AttackLog, file: Buffer): void {
  for (const name of readZip(file).keys()) {
    const isInside = !/(^|\/)\.\.(\/|$)|^\/|\\|^[a-z]:|\p{Cc}/iu.test(name);
    log.note(`an archive: ${name}`, 'inside', isInside);
  }
}
