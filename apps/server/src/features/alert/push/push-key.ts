import type { Platform } from '../../../platform/platform.ts';
import { findPushKey, insertPushKey } from './push.store.ts';
import { makeVapidKeys, type VapidKeys } from './vapid.ts';

const PURPOSE = 'push_key:vapid';

/** The VAPID key pair of the installation, created on first use and encrypted like every secret. */
export async function pushKey({
  db,
  secrets,
  clock,
}: Pick<Platform, 'db' | 'secrets' | 'clock'>): Promise<VapidKeys> {
  let row = await findPushKey(db);
  if (!row) {
    const { publicKey, privateKey } = makeVapidKeys();
    await insertPushKey(db, { publicKey, sealed: secrets.seal(privateKey, PURPOSE), at: clock.now() });
    row = (await findPushKey(db))!;
  }
  return { publicKey: row.public_key, privateKey: secrets.open(row.sealed_private_key, PURPOSE) };
}
