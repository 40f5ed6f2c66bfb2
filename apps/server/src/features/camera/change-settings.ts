import { isDeepStrictEqual } from 'node:util';
import { settingsProblems, unsupportedSettings } from '@tenken/contract/camera/camera-settings.rules.ts';
import type { CameraSetup, CameraSetupChange } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { putCameraSettings as putCameraSettingsRoute } from '@tenken/contract/camera/settings.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import type { UserCaller } from '../account/caller.ts';
import { findPeopleOfFacility } from '../company/company.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { isReachable, openSettingsUpdate } from './task/open-task.ts';
import { findTaskCamera } from './task/task.store.ts';
import { toTask } from './task/to-task.ts';
import { hasSchedule, lockCamera, saveSetup } from './camera-writing.store.ts';
import { findCamera, type CameraRow } from './camera.store.ts';
import { publishChange } from './publish-change.ts';
import { requireCamera } from './require-camera.ts';
import { rangeOf, toSettingsState } from './settings-state.ts';

type Reply = ReplyOf<typeof putCameraSettingsRoute>;

/** Changes settings; the device is notified by a task and applies them when it next calls (decision B2). */
export async function changeSettings(
  platform: Platform,
  { caller, params, body }: Call<typeof putCameraSettingsRoute, UserCaller>,
): Promise<Reply> {
  const facilityId = await requireCamera(platform, caller, params.id, 'change');
  return inTransaction(platform.db, async (tx) => {
    if (!(await lockCamera(tx, params.id))) throw new AppError('not_found');
    const row = (await findCamera(tx, params.id))!;
    const stored = toSettingsState(row);
    if ((body.base_revision ?? body.settings_revision) !== stored.settings_revision)
      throw new AppError('settings_conflict', { details: { current: stored } });
    const change = changed(stored.settings, body.settings);
    const next = { ...stored.settings, ...change };
    await check(tx, caller, row, change, next);
    if (isDeepStrictEqual(next, stored.settings)) return { ...stored, task: null };
    if (isRotating(stored.settings, next) && body.is_rotation_confirmed !== true) refuseTurning(row);
    const revision = stored.settings_revision + 1;
    await saveSetup(tx, row.id, next, revision);
    const actions = ['settings_changed'] as const;
    const details = changesBetween(stored.settings, next);
    await publishChange(platform, tx, caller, {
      cameraId: row.id,
      facilityIds: [facilityId],
      actions,
      details,
    });
    return {
      ...toSettingsState((await findCamera(tx, row.id))!),
      task: await notifyDevice(platform, tx, row, {
        settings_revision: revision,
        requested_by: caller.user.id,
      }),
    };
  });
}

/** Only fields that were sent and differ: an absent field must not clear the stored one. */
const changed = (stored: CameraSetup, change: CameraSetupChange): Partial<CameraSetup> =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, stored[key as keyof CameraSetup]),
    ),
  );

async function check(
  tx: DatabaseTransaction,
  { user }: UserCaller,
  row: CameraRow,
  change: Partial<CameraSetup>,
  next: CameraSetup,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const range = rangeOf(row);
  const unknown = unsupportedSettings(change, range);
  if (unknown.length > 0)
    throw new AppError('unsupported_setting', {
      fields: Object.fromEntries(unknown.map((key) => [`settings.${key}`, ['unsupported']])),
    });
  const problems = Object.entries(settingsProblems(next, range));
  const isForeign = next.schedule_id !== null && !(await hasSchedule(tx, user.company_id, next.schedule_id));
  if (isForeign) problems.push(['schedule_id', ['unknown_schedule']]);
  if (problems.length > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(problems.map(([key, codes]) => [`settings.${key}`, codes])),
    });
  if (change.trigger) await requireRecipients(tx, row, change.trigger.alert.recipient_user_ids);
}

async function requireRecipients(
  tx: DatabaseTransaction,
  row: CameraRow,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const userIds = new Set((await findPeopleOfFacility(tx, row.facility_id)).map(({ id }) => id));
  if (ids.some((id) => !userIds.has(id)))
    throw new AppError('unknown_recipient', {
      fields: { 'settings.trigger.alert.recipient_user_ids': ['unknown_recipient'] },
    });
}

/** Coordinates depend on the rotation; rotating below drawn targets needs a confirmation (decision U-121). */
const isRotating = (from: CameraSetup, to: CameraSetup): boolean => from.image_rotation !== to.image_rotation;

function refuseTurning({ gauges, guards }: CameraRow): void {
  const names = [...gauges, ...guards].map(({ name }) => name);
  if (names.length > 0) throw new AppError('rotation_affects_targets', { details: { targets: names } });
}

/** Without a device, or while the camera is deactivated, no task is made; the device fetches the settings later. */
async function notifyDevice(
  platform: Platform,
  tx: DatabaseTransaction,
  row: CameraRow,
  update: { settings_revision: number; requested_by: string },
): Promise<Reply['task']> {
  const camera = await findTaskCamera(tx, row.id);
  if (!camera || !isReachable(camera) || !row.is_active) return null;
  return toTask(await openSettingsUpdate(platform, tx, camera, update));
}

function changesBetween(from: CameraSetup, to: CameraSetup): Record<string, unknown> {
  const keys = Object.keys(to) as (keyof CameraSetup)[];
  return Object.fromEntries(
    keys
      .filter((key) => !isDeepStrictEqual(from[key], to[key]))
      .map((key) => [key, { from: from[key], to: to[key] }]),
  );
}
