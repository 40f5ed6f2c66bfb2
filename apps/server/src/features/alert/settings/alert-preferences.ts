import type * as routes from '@tenken/contract/alert/alert-settings.routes.ts';
import type { AlertPreferences } from '@tenken/contract/alert/alert.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPreferences, savePreferences } from '../people/preference.store.ts';

export const getAlertPreferences = (
  { db }: Platform,
  { caller }: Call<typeof routes.getAlertPreferences, UserCaller>,
): Promise<AlertPreferences> => findPreferences(db, caller.user.id);

export async function putAlertPreferences(
  { db }: Platform,
  { caller, body }: Call<typeof routes.putAlertPreferences, UserCaller>,
): Promise<AlertPreferences> {
  await savePreferences(db, caller.user.id, body);
  return findPreferences(db, caller.user.id);
}
