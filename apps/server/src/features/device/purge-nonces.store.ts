import { NONCE_MINUTES } from '@tenken/contract/device/signature.ts';
import { sql } from 'kysely';
import { MINUTE_MS, purge, timeBefore, type Removed } from '../../platform/housekeeping/purge.ts';
import type { Platform } from '../../platform/platform.ts';

const REMEMBERED_MS = NONCE_MINUTES * MINUTE_MS;

/** Nonces of calls that are too old to be accepted again (decision B4). */
export const purgeNonces = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Removed> =>
  purge(db, {
    device_nonce: sql`delete from device_nonce where at < ${timeBefore(clock, REMEMBERED_MS)}`,
    router_nonce: sql`delete from router_nonce where at < ${timeBefore(clock, REMEMBERED_MS)}`,
  });
