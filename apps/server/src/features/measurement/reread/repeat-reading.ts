import { ENGINE_VERSION } from '@tenken/vision/reading.ts';
import type { CameraRow } from '../../camera/camera.store.ts';
import type { GaugeRow } from '../../gauge/gauge.store.ts';
import { findPhoto, type PhotoRow } from '../../photo/photo.store.ts';
import { backgroundTask } from '../../../platform/cpu/cpu-pool.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { saveEstimate, type GaugeEstimate } from '../measurement-writing.store.ts';
import { checkReading } from '../check-reading.ts';
import { findMeasurement, type MeasurementRow } from '../measurement.store.ts';
import { findNeighbours, lockHistory, releaseMeasurements } from '../plausibility.store.ts';
import { readGauges } from '../read-gauges.ts';
import type { PhotoReadings } from '../read-photo.ts';
import {
  advanceReread,
  findReread,
  type ReadingToRepeat,
  type RereadCounts,
  type RereadRow,
} from './reread.store.ts';
import { toGaugeEstimate } from '../to-gauge-estimate.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu'>;
type Counts = Omit<RereadCounts, 'done'>;

export interface RereadTarget {
  readonly reread: RereadRow;
  readonly gauge: GaugeRow;
  readonly camera: CameraRow;
}

const NOTHING: Counts = { changed: 0, became_unreadable: 0, became_readable: 0, skipped: 0 };

/** Reads one photo again and advances. False when the re-reading was cancelled, or another process has done this photo. */
export async function repeatReading(
  deps: Deps,
  target: RereadTarget,
  reading: ReadingToRepeat,
): Promise<boolean> {
  const { db } = deps;
  const { gauge } = target;
  const stored = await findMeasurement(db, reading.id);
  if (!stored || isUpToDate(stored, gauge)) return moveOn(deps, target, reading, async () => NOTHING);
  const photo = await findPhoto(db, reading.photo_id);
  const readings =
    photo && (await readGauges(deps, photo, [gauge], backgroundTask(target.camera.company_id)));
  if (!readings) return skipReading(deps, target, reading);
  return moveOn(deps, target, reading, (tx) => save(deps, tx, target, { photo, reading, readings }));
}

/** Skips a reading whose picture is deleted or crashes the reader. */
export const skipReading = (
  deps: Deps,
  target: RereadTarget,
  reading: ReadingToRepeat,
  failures = 0,
): Promise<boolean> => moveOn(deps, target, reading, async () => ({ ...NOTHING, skipped: 1 }), failures);

/** Skips readings of the same engine and annotation version, which would give the same result. */
const isUpToDate = (stored: MeasurementRow, gauge: GaugeRow): boolean =>
  stored.annotation_version === gauge.annotation_version &&
  stored.engine_version === ENGINE_VERSION &&
  !stored.reasons.includes('engine_error');

/** The change and the progress are one transaction: a killed process neither repeats nor loses any of it. */
function moveOn(
  { db, clock }: Deps,
  { reread }: RereadTarget,
  reading: ReadingToRepeat,
  work: (tx: DatabaseTransaction) => Promise<Counts>,
  failures = 0,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = await findReread(tx, reread.id, 'for update');
    const isOpen = now?.status === 'queued' || now?.status === 'running';
    if (!isOpen || now.cursor_id !== reread.cursor_id) return false;
    await advanceReread(tx, reread.id, reading, { ...(await work(tx)), failures }, clock.now());
    return true;
  });
}

async function save(
  { clock }: Deps,
  tx: DatabaseTransaction,
  { reread, gauge, camera }: RereadTarget,
  found: { photo: PhotoRow; reading: ReadingToRepeat; readings: PhotoReadings },
): Promise<Counts> {
  const { photo, reading, readings } = found;
  await lockHistory(tx, camera.id);
  const before = await findMeasurement(tx, reading.id, 'for update');
  if (!before) return NOTHING;
  const neighbours = await findNeighbours(tx, [gauge.id], photo);
  const { result } = readings.readings[0]!;
  const check = checkReading(gauge, photo.taken_at, result, neighbours.get(gauge.id) ?? []);
  const estimate = toGaugeEstimate(readings, result, { gauge, camera, isDoubtful: check.isDoubtful });
  await saveEstimate(tx, before, estimate, { userId: reread.requested_by.id, at: clock.now() });
  await releaseMeasurements(tx, check.releases);
  return compare(before, estimate, gauge.digits_after_decimal_point);
}

function compare(before: MeasurementRow, after: GaugeEstimate, decimals: number): Counts {
  const [old, now] = [before.estimated_value, after.estimated_value];
  if (old === null) return { ...NOTHING, became_readable: now === null ? 0 : 1 };
  if (now === null) return { ...NOTHING, became_unreadable: 1 };
  const isShownAsAnother = Math.abs(now - old) >= 0.5 * 10 ** -decimals;
  return { ...NOTHING, changed: isShownAsAnother ? 1 : 0 };
}
