import type { Id } from '@tenken/contract/wire/id.ts';
import { findPeopleOfFacility } from '../company/company.store.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Recipients of a gauge must have access to it (decision U-52). `path` is the field of the list in the body; '' is its
 * top.
 */
export async function requireRecipients(
  db: Database,
  facilityId: Id<'facility'>,
  userIds: readonly Id<'user'>[],
  path: string,
): Promise<void> {
  if (userIds.length === 0) return;
  const allowed = new Set((await findPeopleOfFacility(db, facilityId)).map(({ id }) => id));
  const unknown = userIds.flatMap((id, index) => (allowed.has(id) ? [] : [index]));
  if (unknown.length === 0) return;
  throw new AppError('unknown_recipient', {
    fields: Object.fromEntries(
      unknown.map((index) => [
        `${path === '' ? '' : `${path}.`}recipient_user_ids.${index}`,
        ['unknown_recipient'],
      ]),
    ),
  });
}
