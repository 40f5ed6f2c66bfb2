import { cameraState, presenceOf } from '@tenken/contract/photo/camera-state.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { setPresence, lockEvidence } from './watch.store.ts';

/** Recomputes the presence of cameras and publishes changed states. */
export async function updateCameraStates(
  { db, clock, outbox }: Pick<Platform, 'db' | 'clock' | 'outbox'>,
  cameraIds: readonly Id<'camera'>[],
): Promise<void> {
  if (cameraIds.length === 0) return;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const changes = (await lockEvidence(tx, cameraIds, now))
      .map((evidence) => ({ ...evidence, was: evidence.presence, presence: presenceOf(evidence) }))
      .filter(({ was, presence }) => was !== presence);
    if (changes.length === 0) return;
    await setPresence(tx, changes, now);
    await outbox.publishAll(
      tx,
      'camera.state_changed',
      changes.map(({ camera_id, company_id, facility_id, was, presence, sight }) => ({
        scope: { company_id, facility_id },
        payload: {
          camera_id,
          from: cameraState(was, sight),
          to: cameraState(presence, sight),
          at: now.toISOString(),
        },
      })),
    );
  });
}
