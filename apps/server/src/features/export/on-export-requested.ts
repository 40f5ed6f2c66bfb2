import { EXPORT_KEEP_DAYS, EXPORT_MAX_COMPANY_BYTES } from '@tenken/contract/export/export.limits.ts';
import type { ExportHeadings } from '@tenken/contract/export/export.schema.ts';
import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import { periodOf } from '@tenken/contract/wire/date-range.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findVisibleFacility } from '../company/company.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { countFailure } from '../../platform/jobs/count-failure.ts';
import { subscriber } from '../../platform/outbox/subscriber.ts';
import { blobPlaceOf } from '../../platform/blobs/open-blobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportFileName, removeExportFiles } from './export-files.ts';
import type { ExportResult, ExportTask } from './export-task.ts';
import { aboutLines, languageOf, readyMessages } from './export.messages.ts';
import {
  completeExport,
  failExport,
  findExport,
  saveProgress,
  type ExportRow,
  findExportsBeyond,
  markExpired,
} from './export.store.ts';
import { ExportBusyError, runInThread } from './run-in-thread.ts';
import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import { writtenTime } from '../../platform/clock/written-time.ts';
import type { PublicAddress } from '../../platform/http/public-address.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { plainLine } from '../../platform/mail/plain-line.ts';

type Deps = Pick<
  Platform,
  'db' | 'blobs' | 'clock' | 'config' | 'mail' | 'publicAddress' | 'log' | 'databaseAddress'
>;

/** After this many failed runs the export itself is the cause. */
const MAX_FAILURES = 3;
const DAY_MS = 86_400_000;

const lane = { event: 'export.requested', concurrency: 1, timeoutSeconds: 900 } as const;

export const makeLargeExports = subscriber({
  ...lane,
  name: 'export.on-export-requested',
  wants: ({ is_large }) => is_large,
  handle: onExportRequested,
});
/** A file with photos takes minutes; small exports have their own queue. */
export const makeSmallExports = subscriber({
  ...lane,
  name: 'export.on-small-export-requested',
  wants: ({ is_large }) => !is_large,
  handle: onExportRequested,
});

/** A repeated job waits for the run in progress. */
const underWay = new Map<Id<'export'>, Promise<void>>();
/** One large file and one small one at a time in a process. */
const last = { large: Promise.resolve(), small: Promise.resolve() };

/** Writes the requested file. Safe to repeat: a run after a kill starts again and overwrites the incomplete file. */
export function onExportRequested(
  deps: Deps,
  { export_id, is_large, headings }: Omit<EventPayload<'export.requested'>, 'user_id'>,
): Promise<void> {
  const running = underWay.get(export_id);
  if (running) return running;
  const size = is_large ? 'large' : 'small';
  const run = last[size].then(() => make(deps, export_id, headings));
  last[size] = run.catch(() => undefined);
  const ended = run.finally(() => underWay.delete(export_id));
  underWay.set(export_id, ended);
  return ended;
}

async function make(deps: Deps, id: Id<'export'>, headings: ExportHeadings): Promise<void> {
  const row = await findExport(deps.db, id);
  if (row?.status !== 'queued' && row?.status !== 'running') return;
  if (!(await findVisibleFacility(deps.db, row.requested_by.id, row.facility_id)))
    return failExport(deps.db, id, 'not_found', deps.clock.now());
  try {
    const ending = await runInThread(taskOf(deps, row, headings), {
      onProgress: ({ progress, rowsDone, rowsTotal }) =>
        saveProgress(deps.db, id, { progress, rows_done: rowsDone, rows_total: rowsTotal }, deps.clock.now()),
      onDone: (result) => conclude(deps, row, result),
    });
    if (ending === 'stopped') await removeExportFiles(deps, id); // possibly just after the file was in place
  } catch (error) {
    if (error instanceof ExportBusyError) throw error;
    const noted = await countFailure(deps.db, 'export', id, deps.clock.now());
    if (!noted) return;
    if (noted.failures < MAX_FAILURES) throw error;
    deps.log.error({ err: error, export_id: id }, 'export failed');
    await failExport(deps.db, id, String(error), deps.clock.now());
    await removeExportFiles(deps, id);
  }
}

function taskOf(
  { config, clock, databaseAddress }: Deps,
  row: ExportRow,
  headings: ExportHeadings,
): ExportTask {
  const { from, until } = periodOf({ first: row.from_date, last: row.until_date }, row.timezone);
  return {
    kind: 'exports',
    id: row.id,
    address: databaseAddress,
    store: blobPlaceOf(config),
    gaugeIds: row.gauge_ids,
    guardIds: row.guard_ids,
    from,
    until,
    timezone: row.timezone,
    format: row.format,
    headings: headings === 'api' ? 'api' : languageOf(row.requested_by.language_tag),
    includesPhotos: row.includes_photos,
    tableName: exportFileName(row, row.format),
    about: aboutLines(row, clock.now()),
    writtenAt: clock.now(),
  };
}

/** The result and the mail are one transaction: there is no mail without a file, and no file without a mail. */
async function conclude(deps: Deps, row: ExportRow, result: ExportResult): Promise<void> {
  const at = deps.clock.now();
  const file_name = exportFileName(row, row.includes_photos ? 'zip' : row.format);
  const expires_at = new Date(at.getTime() + EXPORT_KEEP_DAYS * DAY_MS);
  const file = { row_count: result.rowCount, byte_size: result.byteSize, file_name, expires_at };
  const isWanted = await inTransaction(deps.db, async (tx) => {
    if (!(await completeExport(tx, row.id, file, at))) return false;
    await deps.mail.add(tx, readyMail(deps.publicAddress, row, file));
    return true;
  });
  if (!isWanted) return removeExportFiles(deps, row.id);
  await freeOldest(deps, row.company_id);
}

/** Notifies the user in their language and time zone. */
function readyMail(
  publicAddress: PublicAddress,
  row: ExportRow,
  file: { row_count: number; byte_size: number; expires_at: Date },
): MailMessage {
  const language = languageOf(row.requested_by.language_tag);
  const { subject, text } = readyMessages[language];
  return {
    to: row.requested_by.email,
    subject: subject(row.facility_name),
    text: text({
      facility: plainLine(row.facility_name),
      period: rangeText(language, row.from_date, row.until_date),
      rows: file.row_count.toLocaleString('en-US'),
      size: sizeText(file.byte_size),
      expires: writtenTime(file.expires_at, row.timezone, row.requested_by.language_tag),
      link: publicAddress.linkTo(`/export?facility_id=${encodeURIComponent(row.facility_id)}`),
    }),
    html: null,
    attachments: [],
  };
}

/** Decimal units, as in file managers. */
function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}

/**
 * Keeps the finished files of a company within its share of the disk: the oldest expire early. Refusing new ones
 * instead would let one user block the exports of the company for a week.
 */
export async function freeOldest(
  platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'config'>,
  companyId: Id<'company'>,
  maxBytes: number = EXPORT_MAX_COMPANY_BYTES,
): Promise<void> {
  for (const { id } of await findExportsBeyond(platform.db, companyId, maxBytes)) {
    await removeExportFiles(platform, id);
    await markExpired(platform.db, id, platform.clock.now());
  }
}
