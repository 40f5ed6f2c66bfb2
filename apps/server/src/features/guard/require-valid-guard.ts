import { checkGuardAreas } from '@tenken/contract/guard/guard-areas.rules.ts';
import { checkGuardSurface } from '@tenken/contract/guard/guard-surface.rules.ts';
import { hasNoRecipients } from '@tenken/contract/guard/guard.rules.ts';
import type { NewGuard } from '@tenken/contract/guard/guard.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findPeopleOfFacility } from '../company/company.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPhotoSize } from './guard.store.ts';

type Deps = Pick<Platform, 'db'>;

/**
 * Validates areas by the rules that the console uses too, within the size of the camera's photos, with a remaining
 * surface.
 */
export async function requireAreas(
  { db }: Deps,
  cameraId: Id<'camera'>,
  areas: Pick<NewGuard, 'annotation_mode' | 'detection_area' | 'exclusion_areas'>,
): Promise<void> {
  const drawn = checkGuardAreas(areas, await findPhotoSize(db, cameraId));
  const fields = Object.keys(drawn).length > 0 ? drawn : checkGuardSurface(areas);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

export function requireNotifiedUsers(guard: Parameters<typeof hasNoRecipients>[0]): void {
  if (hasNoRecipients(guard))
    throw new AppError('invalid_input', { fields: { alert_recipient_user_ids: ['required'] } });
}

/** Recipients of a guard must have access to it (decision U-103). */
export async function requireAlertRecipients(
  { db }: Deps,
  facilityId: Id<'facility'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const allowed = new Set<string>((await findPeopleOfFacility(db, facilityId)).map(({ id }) => id));
  const unknown = userIds.flatMap((id, index) => (allowed.has(id) ? [] : [index]));
  if (unknown.length === 0) return;
  throw new AppError('unknown_recipient', {
    fields: Object.fromEntries(
      unknown.map((index) => [`alert_recipient_user_ids.${index}`, ['unknown_recipient']]),
    ),
  });
}
