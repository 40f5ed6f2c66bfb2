import type { Id } from '@tenken/contract/wire/id.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestPlatform } from '../test-platform.ts';

export async function insertPlainRound(
  { db, clock }: TestPlatform,
  facilityId: Id<'facility'>,
  gaugeIds: readonly Id<'gauge'>[],
): Promise<Id<'round'>> {
  const at = clock.now();
  const id: Id<'round'> = newId(at);
  await db
    .insertInto('round')
    .values({ id, facility_id: facilityId, name: `Round ${id}`, created_at: at })
    .execute();
  for (const [place, gauge_id] of gaugeIds.entries())
    await db.insertInto('round_target').values({ round_id: id, place, gauge_id }).execute();
  return id;
}

export async function insertPlainRun(
  { db, clock }: TestPlatform,
  roundId: Id<'round'>,
  userId: Id<'user'>,
): Promise<Id<'round_run'>> {
  const at = clock.now();
  const id: Id<'round_run'> = newId(at);
  await db
    .insertInto('round_run')
    .values({
      id,
      round_id: roundId,
      run_uuid: id,
      user_id: userId,
      revision: 1,
      started_at: at,
      received_at: at,
      target_count: 1,
    })
    .execute();
  return id;
}
