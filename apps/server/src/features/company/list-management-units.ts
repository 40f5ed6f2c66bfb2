import type { listManagementUnits as listManagementUnitsRoute } from '@tenken/contract/company/company.routes.ts';
import type { ManagementUnit } from '@tenken/contract/company/company.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUnitsFor } from './company.store.ts';

export const listManagementUnits = async (
  { db }: Pick<Platform, 'db'>,
  { caller }: Call<typeof listManagementUnitsRoute, UserCaller>,
): Promise<{ records: ManagementUnit[] }> => ({ records: await findUnitsFor(db, caller.user) });
