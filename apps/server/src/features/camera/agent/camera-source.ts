import type {
  getCameraSource as getRoute,
  putCameraSource as putRoute,
} from '@tenken/contract/camera/agent.routes.ts';
import { MAX_AGENT_CAMERAS } from '@tenken/contract/camera/agent.limits.ts';
import type { SourceState } from '@tenken/contract/camera/agent.schema.ts';
import { keepsPassword } from '@tenken/contract/camera/source.rules.ts';
import type { CameraSource } from '@tenken/contract/camera/source.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { publishChange } from '../publish-change.ts';
import { requireCamera } from '../require-camera.ts';
import { inTransaction, type Database, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAgentCameras, lockAgent } from './agent.store.ts';
import { renewDeviceSecrets } from './renew-device-secrets.ts';
import { requireAgent } from './require-agent.ts';
import { requireFreeSource } from './require-free-source.ts';
import { sealCredentials } from './seal-credentials.ts';
import { changeSource, findSourceOfCamera, pairWithAgent, type SourceRow } from './source.store.ts';
import { isPresent } from './to-agent.ts';

export async function getCameraSource(
  platform: Platform,
  { caller, params }: Call<typeof getRoute, UserCaller>,
): Promise<SourceState> {
  await requireCamera(platform, caller, params.id, 'read');
  return toSourceState(platform, await requireSource(platform.db, params.id));
}

/** Changes the address, password or agent of a camera; the agent applies it within seconds. */
export async function putCameraSource(
  platform: Platform,
  { caller, params, body }: Call<typeof putRoute, UserCaller>,
): Promise<SourceState> {
  const facilityId = await requireCamera(platform, caller, params.id, 'change');
  return inTransaction(platform.db, async (tx) => {
    const former = await requireSource(tx, params.id);
    const agentId = body.agent_id ?? former.router_id;
    if (agentId === null) throw new AppError('invalid_input', { fields: { agent_id: ['required'] } });
    await lockAgent(tx, agentId);
    const isOther = agentId !== former.router_id;
    if (isOther) await joinAgent(platform, tx, caller, { agentId, facilityId, deviceKey: former.device_key });
    // read again under the lock
    const stored = await requireSource(tx, params.id);
    const { source } = body;
    const credentials = source.kind === 'folder' ? null : body.credentials;
    if (credentials === undefined) requirePasswordKept(stored, source, isOther);
    await requireFreeSource(tx, agentId, source, stored.device_key);
    const sealed = credentials ? sealCredentials(stored, credentials, stored.device_name) : credentials;
    await changeSource(tx, stored.device_key, {
      source,
      ...(sealed === undefined ? {} : { sealed_credentials: sealed }),
    });
    await publishChange(platform, tx, caller, {
      cameraId: params.id,
      facilityIds: [facilityId],
      actions: ['settings_changed'],
      details: {
        source: { from: stored.source, to: source },
        ...(isOther ? { agent: { from: former.agent_name, to: stored.agent_name } } : {}),
        is_password_changed: credentials !== undefined,
      },
    });
    return toSourceState(platform, await requireSource(tx, params.id));
  });
}

/** Pairs the device of a camera with another agent, with a new secret. */
async function joinAgent(
  platform: Platform,
  tx: DatabaseTransaction,
  caller: UserCaller,
  to: { agentId: Id<'router'>; facilityId: Id<'facility'>; deviceKey: Id<'device'> },
): Promise<void> {
  await requireAgent({ db: tx }, caller, to.agentId, to.facilityId);
  if ((await countAgentCameras(tx, to.agentId)) >= MAX_AGENT_CAMERAS)
    throw new AppError('camera_limit_exceeded');
  await pairWithAgent(tx, to.deviceKey, to.agentId);
  await renewDeviceSecrets(platform, tx, [to.deviceKey]);
}

/** A password is used only for the camera it was entered for: with another address it is entered again. */
export function requirePasswordKept(
  stored: Pick<SourceRow, 'source' | 'has_credentials'>,
  source: CameraSource,
  isAtOtherAgent = false,
): void {
  if (stored.has_credentials && (isAtOtherAgent || !keepsPassword(stored.source, source)))
    throw new AppError('password_needed_again', { fields: { credentials: ['password_needed_again'] } });
}

async function requireSource(db: Database, cameraId: Id<'camera'>): Promise<SourceRow> {
  const source = await findSourceOfCamera(db, cameraId);
  if (!source) throw new AppError('not_found');
  return source;
}

const toSourceState = ({ clock }: Pick<Platform, 'clock'>, row: SourceRow): SourceState => ({
  agent:
    row.router_id === null
      ? null
      : {
          id: row.router_id,
          name: row.agent_name ?? '',
          is_present: isPresent(row.last_seen_at, clock.now()),
        },
  source: row.source,
  has_credentials: row.has_credentials,
  last_error:
    row.error_code === null || row.error_at === null
      ? null
      : { code: row.error_code, at: row.error_at.toISOString() },
});
