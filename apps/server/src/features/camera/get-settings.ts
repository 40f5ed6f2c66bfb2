import type { SettingsState } from '@tenken/contract/camera/camera.schema.ts';
import type { getCameraSettings as getCameraSettingsRoute } from '@tenken/contract/camera/settings.routes.ts';
import type { UserCaller } from '../account/caller.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCamera } from './camera.store.ts';
import { requireCamera } from './require-camera.ts';
import { toSettingsState } from './settings-state.ts';

export async function getSettings(
  platform: Platform,
  { caller, params }: Call<typeof getCameraSettingsRoute, UserCaller>,
): Promise<SettingsState> {
  await requireCamera(platform, caller, params.id, 'read');
  return toSettingsState((await findCamera(platform.db, params.id))!);
}
