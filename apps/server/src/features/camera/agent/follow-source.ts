import type { Id } from '@tenken/contract/wire/id.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { moveSource } from './source.store.ts';

interface Moved {
  readonly url: string;
  readonly source_revision: number;
}

/** Stores the new address that an agent found for a camera by the camera's own name. */
export async function followSource(
  { clock }: Pick<Platform, 'clock'>,
  tx: DatabaseTransaction,
  device: { readonly device_key: Id<'device'>; readonly device_id: string },
  camera: { readonly id: Id<'camera'>; readonly company_id: Id<'company'> },
  moved: Moved,
): Promise<void> {
  const former = await moveSource(tx, device.device_key, moved);
  if (former === null) return;
  await audit(tx, {
    at: clock.now(),
    company_id: camera.company_id,
    actor: { kind: 'device', id: device.device_key, name: device.device_id },
    action: 'camera.settings_changed',
    object: { kind: 'camera', id: camera.id },
    details: { source_url: { from: former.from, to: moved.url } },
  });
}
