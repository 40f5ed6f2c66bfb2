import type { SensorRecord } from '@tenken/contract/device/telemetry.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';

/** Inserts records; existing ones with the same time are kept. */
export async function insertSensorData(
  tx: DatabaseTransaction,
  cameraId: Id<'camera'>,
  records: readonly SensorRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await tx
    .insertInto('sensor_data')
    .values(
      records.map((record) => ({
        ...record,
        id: newId(record.datetime),
        camera_id: cameraId,
        inputs: JSON.stringify(record.inputs),
      })),
    )
    .onConflict((conflict) => conflict.columns(['camera_id', 'datetime']).doNothing())
    .execute();
}

export interface TriggerChange {
  camera_id: Id<'camera'>;
  input: 1 | 2;
  state: 'raised' | 'resolved';
  at: Date;
}

/** False when it is stored already. */
export async function insertTrigger(tx: DatabaseTransaction, change: TriggerChange): Promise<boolean> {
  const row = await tx
    .insertInto('trigger_event')
    .values({ ...change, id: newId(change.at) })
    .onConflict((conflict) => conflict.columns(['camera_id', 'input', 'state', 'at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When the input was last raised, up to a time. */
export async function findLastRaise(
  tx: DatabaseTransaction,
  { camera_id, input, at }: TriggerChange,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('trigger_event')
    .select('at')
    .where('camera_id', '=', camera_id)
    .where('input', '=', input)
    .where('state', '=', 'raised')
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
