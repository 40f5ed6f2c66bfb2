import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { keepsPassword } from '@tenken/contract/camera/source.rules.ts';
import {
  cameraSource,
  sourceCredentials,
  type CameraSource,
  type SourceCredentials,
} from '@tenken/contract/camera/source.schema.ts';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { Vault } from './vault.ts';
import { writeDurably } from './write-durably.ts';

/** A capture in progress: it is finished after a restart under the same photo_uuid. */
const openShot = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('schedule'), due_at: z.string() }),
  z.object({ kind: z.literal('task'), task_id: z.string(), trigger: z.enum(['remote', 'retry']) }),
]);
export type OpenShot = z.infer<typeof openShot>;

const { image_resolution, image_rotation, cropped_resolution, privacy_mask } = cameraSettings.shape;

/** State of a camera that an agent needs after a restart without the server. */
const cameraState = z.object({
  device_id: z.string(),
  source: cameraSource,
  source_revision: z.number(),
  /** Encrypted with the key of the data folder. */
  locked_secret: z.string(),
  locked_credentials: z.nullable(z.string()),
  /** Sources the credentials may be used for: the one they were typed for, and addresses its camera moved to. */
  credentials_for: z._default(z.array(cameraSource), []),
  is_active: z.boolean(),
  settings_revision: z.number(),
  settings: z.object({ image_resolution, image_rotation, cropped_resolution, privacy_mask }),
  schedule: z.nullable(z.object({ rrules: z.array(z.string()), timezone: z.string() })),
  /** The last scheduled time that was started, so that none is started twice. */
  last_due_at: z.nullable(z.string()),
  open: z.array(openShot),
  /** Found at another address that was not reported to the server yet. */
  is_move_unsaid: z._default(z.boolean(), false),
});
export type CameraState = z.infer<typeof cameraState>;

/** Null when the file is missing or invalid: the server sends the state again. */
export async function readCameraState(path: string): Promise<CameraState | null> {
  try {
    const state = z.parse(cameraState, JSON.parse(await readFile(path, 'utf8')));
    // missing in files of older agents
    const isUnknown = state.locked_credentials !== null && state.credentials_for.length === 0;
    return isUnknown ? { ...state, credentials_for: [state.source] } : state;
  } catch {
    return null;
  }
}

export const saveCameraState = (path: string, state: CameraState): Promise<void> =>
  writeDurably(path, JSON.stringify(state));

export const isFor = (typedFor: readonly CameraSource[], source: CameraSource): boolean =>
  typedFor.some((one) => keepsPassword(one, source));

const purposeOf = (what: 'secret' | 'credentials', deviceId: string): string => `${what}:${deviceId}`;

export const lockSecret = (vault: Vault, deviceId: string, secret: string): string =>
  vault.lock(secret, purposeOf('secret', deviceId));

export const secretOf = (vault: Vault, { device_id, locked_secret }: CameraState): string =>
  vault.unlock(locked_secret, purposeOf('secret', device_id));

export const lockCredentials = (vault: Vault, deviceId: string, credentials: string): string =>
  vault.lock(credentials, purposeOf('credentials', deviceId));

/** The credentials for this source; null when they were typed for another one. */
export function credentialsOf(
  vault: Vault,
  { device_id, locked_credentials, credentials_for }: CameraState,
  source: CameraSource,
): SourceCredentials | null {
  if (locked_credentials === null || !isFor(credentials_for, source)) return null;
  return z.parse(
    sourceCredentials,
    JSON.parse(vault.unlock(locked_credentials, purposeOf('credentials', device_id))),
  );
}
