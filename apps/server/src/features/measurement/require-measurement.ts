import type { Abilities } from '@tenken/contract/account/abilities.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMeasurement, type MeasurementRow } from './measurement.store.ts';

/** The reading, when the caller has access to its facility, with their rights there. */
export async function requireMeasurement(
  { db }: Pick<Platform, 'db'>,
  caller: UserCaller,
  id: Id<'measurement'>,
  lock: 'for update' | null = null,
): Promise<{ row: MeasurementRow; abilities: Abilities }> {
  const row = await findMeasurement(db, id, lock);
  if (!row) throw new AppError('not_found');
  return { row, abilities: await requireFacility({ db }, caller, row.facility_id, 'read') };
}
