import type { CameraAction } from '@tenken/contract/camera/camera-change.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

export interface PublishedChange {
  readonly cameraId: Id<'camera'>;
  /** Facilities whose users see the change; a moved camera has two. */
  readonly facilityIds: readonly Id<'facility'>[];
  readonly actions: readonly CameraAction[];
  readonly details?: Record<string, unknown>;
}

/** Writes the audit entry of a change and publishes it, in the transaction of the change. */
export async function publishChange(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  { user }: UserCaller,
  { cameraId, facilityIds, actions, details }: PublishedChange,
): Promise<void> {
  const at = clock.now();
  for (const action of actions)
    await audit(tx, {
      at,
      company_id: user.company_id,
      actor: { kind: 'user', id: user.id, name: user.name },
      action: `camera.${action}`,
      object: { kind: 'camera', id: cameraId },
      ...(details ? { details } : {}),
    });
  await outbox.publishAll(
    tx,
    'camera.changed',
    facilityIds.map((facility_id) => ({
      scope: { company_id: user.company_id, facility_id },
      // `deeds` is the name of the actions on the wire (F-38)
      payload: { camera_id: cameraId, deeds: [...actions] },
    })),
  );
}
