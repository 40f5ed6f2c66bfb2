import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import type { EventTypeName } from '@tenken/contract/webhook/event-names.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertMessages } from '../delivery/message.store.ts';
import { findGuardResult, findReading, insertEvent, type PlaceRow, type StoredData } from './event.store.ts';
import { guardResultData, readingData } from './to-event.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

/** measurement.estimated → an event for programs; nothing for a deleted reading. Safe to repeat. */
export async function onReadingEstimated(
  deps: Deps,
  { measurement_id, is_late }: EventPayload<'measurement.estimated'>,
): Promise<void> {
  const row = await findReading(deps.db, measurement_id);
  if (row) await recordEvent(deps, 'new_measurement_estimate_processed', row, readingData(row, is_late));
}

/** estimate.completed → an event for programs. Safe to repeat. */
export async function onEstimateCompleted(
  deps: Deps,
  { estimate_id, is_late }: EventPayload<'estimate.completed'>,
): Promise<void> {
  const row = await findGuardResult(deps.db, estimate_id);
  if (row) await recordEvent(deps, 'new_anomaly_estimate_processed', row, guardResultData(row, is_late));
}

/** The event and its deliveries are one transaction. */
async function recordEvent(
  { db, clock }: Deps,
  type: EventTypeName,
  row: PlaceRow & { id: string },
  data: StoredData,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const event = {
      id: newId(at),
      type,
      subject_id: row.id,
      company_id: row.company_id,
      camera_id: row.camera.id,
      at,
      data,
    };
    if (await insertEvent(tx, event)) await insertMessages(tx, event);
  });
}
