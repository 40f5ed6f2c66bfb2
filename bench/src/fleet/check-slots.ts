import { queryDatabase } from '../load/database.ts';
import type { PlannedArrival } from './plan-arrival.ts';

export interface SlotCheck {
  readonly slots: number;
  readonly arrived: number;
  readonly late: number;
  readonly missed: number;
  /** Slots with a wrong status. */
  readonly wrong: number;
  /** Unexpected slots. */
  readonly extra: number;
}

/** Compares every slot in the database with the planned arrival of its photo. */
export async function checkSlots(
  dataDir: string,
  arrivals: readonly (readonly PlannedArrival[])[],
  first: number,
  stepMs: number,
): Promise<SlotCheck> {
  const count = arrivals[0]!.length;
  const until = new Date(first + count * stepMs).toISOString();
  const rows = await queryDatabase<{ camera: number; step: number; state: string }>(
    dataDir,
    `select substr(camera_id, 6)::int - 1 as camera, state,
      (extract(epoch from due_at - '${new Date(first).toISOString()}'::timestamptz) * 1000 / ${stepMs})::int as step
    from photo_slot where camera_id like 'load-%' and due_at < '${until}'`,
  );
  const counts = { arrived: 0, late: 0, missed: 0 };
  let right = 0;
  let extra = 0;
  for (const { camera, step, state } of rows) {
    const fate = arrivals[camera]?.[step];
    if (fate === undefined) extra += 1;
    if (fate === state) right += 1;
    if (state in counts) counts[state as PlannedArrival] += 1;
  }
  const slots = arrivals.length * count;
  return { slots, ...counts, wrong: slots - right, extra };
}
