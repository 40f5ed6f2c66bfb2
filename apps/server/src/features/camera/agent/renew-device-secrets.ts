import { randomBytes } from 'node:crypto';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { replaceSecretsAtOnce } from './source.store.ts';

/** For devices that live in agents. The agent sees the new revision and fetches the secrets itself. */
export function renewDeviceSecrets(
  { clock, secrets }: Pick<Platform, 'clock' | 'secrets'>,
  tx: DatabaseTransaction,
  devices: readonly Id<'device'>[],
): Promise<void> {
  const created_at = clock.now();
  return replaceSecretsAtOnce(
    tx,
    devices.map((device_id) => ({
      id: newId(created_at),
      device_id,
      sealed: secrets.seal(randomBytes(32).toString('hex'), `device:${device_id}`),
      created_at,
    })),
  );
}
