import {
  SAVED_VIEW_QUERY_MAX_LENGTH,
  SAVED_VIEW_RESTORE_MS,
  SAVED_VIEWS_PER_PERSON,
} from '@tenken/contract/saved-view/saved-view.limits.ts';
import type * as routes from '@tenken/contract/saved-view/saved-view.routes.ts';
import {
  readViewQuery,
  writeViewQuery,
  type SavedViewPage,
} from '@tenken/contract/saved-view/saved-view.rules.ts';
import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireSavedViewForChange, requireSavedView, toSavedView } from './require-saved-view.ts';
import {
  countOwnViews,
  findSavedView,
  findSavedViews,
  insertSavedView,
  lockOwnViews,
  updateSavedView,
} from './saved-view.store.ts';
import { publishSharedViewChange } from './publish-shared-view-change.ts';

export async function listSavedViews(
  platform: Platform,
  { caller, query }: Call<typeof routes.listSavedViews, UserCaller>,
): Promise<{ records: SavedView[] }> {
  const abilities = await requireFacility(platform, caller, query.facility_id, 'read');
  const views = await findSavedViews(platform.db, query.facility_id, caller.user.id);
  return { records: views.map((view) => toSavedView(view, caller.user.id, abilities)) };
}

/** Every user with access to a facility may save a view of it, and share it. */
export async function createSavedView(
  platform: Platform,
  call: Call<typeof routes.createSavedView, UserCaller>,
): Promise<SavedView> {
  const { user } = call.caller;
  const { facility_id, page, name, is_shared } = call.body;
  const abilities = await requireFacility(platform, call.caller, facility_id, 'read');
  const created_at = platform.clock.now();
  const id: Id<'saved_view'> = newId(created_at);
  const query = requireViewQuery(page, call.body.query);
  return inTransaction(platform.db, async (tx) => {
    await requireRoom(tx, facility_id, user.id);
    const row = { id, facility_id, user_id: user.id, page, name, query, is_shared, created_at };
    if (!(await insertSavedView(tx, row))) throw nameTaken();
    const view = (await findSavedView(tx, id))!;
    await publishSharedViewChange(platform, tx, call, { before: null, after: view });
    return toSavedView(view, user.id, abilities);
  });
}

export async function patchSavedView(
  platform: Platform,
  call: Call<typeof routes.patchSavedView, UserCaller>,
): Promise<SavedView> {
  const { caller, body } = call;
  const { id } = call.params;
  const abilities = await requireSavedView(platform, { caller, id });
  return inTransaction(platform.db, async (tx) => {
    const before = await requireSavedViewForChange(tx, { caller, id, isDeleted: false }, abilities);
    await lockOwnViews(tx, before.by.id);
    const after = {
      ...before,
      name: body.name ?? before.name,
      query: body.query === undefined ? before.query : requireViewQuery(before.page, body.query),
      is_shared: body.is_shared ?? before.is_shared,
    };
    if (!(await updateSavedView(tx, after))) throw nameTaken();
    await publishSharedViewChange(platform, tx, call, { before, after });
    return toSavedView(after, caller.user.id, abilities);
  });
}

export async function deleteSavedView(
  platform: Platform,
  call: Call<typeof routes.deleteSavedView, UserCaller>,
): Promise<undefined> {
  const { caller } = call;
  const { id } = call.params;
  const abilities = await requireSavedView(platform, { caller, id });
  await inTransaction(platform.db, async (tx) => {
    const before = await requireSavedViewForChange(tx, { caller, id, isDeleted: false }, abilities);
    await updateSavedView(tx, { ...before, deleted_at: platform.clock.now() });
    await publishSharedViewChange(platform, tx, call, { before, after: null });
  });
  return undefined;
}

/** It belongs to its author again, whoever restores it. */
export async function restoreSavedView(
  platform: Platform,
  call: Call<typeof routes.restoreSavedView, UserCaller>,
): Promise<SavedView> {
  const { caller } = call;
  const { id } = call.params;
  const abilities = await requireSavedView(platform, { caller, id });
  return inTransaction(platform.db, async (tx) => {
    const deleted = await requireSavedViewForChange(tx, { caller, id, isDeleted: true }, abilities);
    const age = platform.clock.now().getTime() - deleted.deleted_at!.getTime();
    if (age > SAVED_VIEW_RESTORE_MS) throw new AppError('not_found');
    await requireRoom(tx, deleted.facility_id, deleted.by.id);
    const after = { ...deleted, deleted_at: null };
    if (!(await updateSavedView(tx, after))) throw nameTaken();
    await publishSharedViewChange(platform, tx, call, { before: null, after, isRestored: true });
    return toSavedView(after, caller.user.id, abilities);
  });
}

/** The stored form; escaping may make it longer than it was sent. */
function requireViewQuery(page: SavedViewPage, text: string): string {
  const values = readViewQuery(page, text);
  if (values === null) throw new AppError('invalid_input', { fields: { query: ['unknown_parameter'] } });
  const query = writeViewQuery(page, values);
  if (query.length > SAVED_VIEW_QUERY_MAX_LENGTH)
    throw new AppError('invalid_input', { fields: { query: ['too_long'] } });
  return query;
}

async function requireRoom(
  tx: DatabaseTransaction,
  facilityId: Id<'facility'>,
  userId: Id<'user'>,
): Promise<void> {
  await lockOwnViews(tx, userId);
  if ((await countOwnViews(tx, facilityId, userId)) >= SAVED_VIEWS_PER_PERSON)
    throw new AppError('saved_view_limit_exceeded');
}

const nameTaken = (): AppError => new AppError('duplicate_name', { fields: { name: ['duplicate_name'] } });
