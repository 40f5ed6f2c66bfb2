import type { Abilities } from '@tenken/contract/account/abilities.ts';
import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSavedView, lockSavedView, type SavedViewRow } from './saved-view.store.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';

type Asked = { caller: UserCaller; id: Id<'saved_view'>; isDeleted: boolean };

/** A view that the caller may change: their own, or a shared one where they may make changes. Others are not found. */
export async function requireSavedView(
  platform: Platform,
  { caller, id }: Pick<Asked, 'caller' | 'id'>,
): Promise<Abilities> {
  const view = await findSavedView(platform.db, id);
  if (view === null) throw new AppError('not_found');
  const abilities = await requireFacility(platform, caller, view.facility_id, 'read');
  requireRight(view, caller, abilities);
  return abilities;
}

/** The same, locked; another user may have deleted or unshared it meanwhile. */
export async function requireSavedViewForChange(
  tx: DatabaseTransaction,
  { caller, id, isDeleted }: Asked,
  abilities: Abilities,
): Promise<SavedViewRow> {
  const view = await lockSavedView(tx, id);
  if (view === null || (view.deleted_at !== null) !== isDeleted) throw new AppError('not_found');
  requireRight(view, caller, abilities);
  return view;
}

function requireRight(view: SavedViewRow, { user }: UserCaller, abilities: Abilities): void {
  if (view.by.id !== user.id && !view.is_shared) throw new AppError('not_found');
  if (!mayChange(view, user.id, abilities)) throw new AppError('permission_denied');
}

const mayChange = (view: SavedViewRow, userId: Id<'user'>, abilities: Abilities): boolean =>
  view.by.id === userId || (view.is_shared && abilities.can('execute', 'makeChangesInManagementUnit'));

export const toSavedView = (view: SavedViewRow, userId: Id<'user'>, abilities: Abilities): SavedView => ({
  id: view.id,
  page: view.page,
  name: view.name,
  query: view.query,
  is_shared: view.is_shared,
  by: view.by,
  may_change: mayChange(view, userId, abilities),
});
