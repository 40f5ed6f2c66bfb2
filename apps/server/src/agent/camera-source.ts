import type {
  getCameraSource as getRoute,
  putCameraSource as putRoute,
} from '@tenken/contract/agent/agent.routes.ts';
import type { SourceState } from '@tenken/contract/agent/agent.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { publishChange } from '../camera/publish-change.ts';
import { requireCamera } from '../camera/require-camera.ts';
import { inTransaction, type Database } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { holdAgent } from './agent.store.ts';
import { requireFreeSource } from './require-free-source.ts';
import { sealCredentials } from './seal-credentials.ts';
import { changeSource, findSourceOfCamera, type SourceRow } from './source.store.ts';
import { isPresent } from './to-agent.ts';

export async function getCameraSource(
  platform: Platform,
  { caller, params }: Call<typeof getRoute, UserCaller>,
): Promise<SourceState> {
  await requireCamera(platform, caller, params.id, 'read');
  return toSourceState(platform, await requireSource(platform.db, params.id));
}

/** A camera that moved, or was given another password: the agent takes it over within seconds. */
export async function putCameraSource(
  platform: Platform,
  { caller, params, body }: Call<typeof putRoute, UserCaller>,
): Promise<SourceState> {
  const facilityId = await requireCamera(platform, caller, params.id, 'change');
  return inTransaction(platform.db, async (tx) => {
    const known = await requireSource(tx, params.id);
    const { source, credentials } = body;
    await holdAgent(tx, known.router_id);
    await requireFreeSource(tx, known.router_id, source, known.device_key);
    const sealed = credentials ? sealCredentials(known, credentials, known.device_name) : credentials;
    await changeSource(tx, known.device_key, {
      source,
      ...(sealed === undefined ? {} : { sealed_credentials: sealed }),
    });
    await publishChange(platform, tx, caller, {
      cameraId: params.id,
      facilityIds: [facilityId],
      actions: ['settings_changed'],
      details: { source: { from: known.source, to: source }, is_password_changed: credentials !== undefined },
    });
    return toSourceState(platform, await requireSource(tx, params.id));
  });
}

async function requireSource(db: Database, cameraId: Id<'camera'>): Promise<SourceRow> {
  const source = await findSourceOfCamera(db, cameraId);
  if (!source) throw new AppError('not_found');
  return source;
}

const toSourceState = ({ clock }: Pick<Platform, 'clock'>, row: SourceRow): SourceState => ({
  agent: {
    id: row.router_id,
    name: row.agent_name,
    is_present: isPresent(row.last_seen_at, clock.now()),
  },
  source: row.source,
  has_credentials: row.has_credentials,
  last_error:
    row.error_code === null || row.error_at === null
      ? null
      : { code: row.error_code, at: row.error_at.toISOString() },
});
