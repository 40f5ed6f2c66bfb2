import { randomBytes } from 'node:crypto';
import { MAX_AGENT_CAMERAS } from '@tenken/contract/camera/agent.limits.ts';
import type { attachCamera as attachCameraRoute } from '@tenken/contract/camera/agent.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { insertCamera, setSchedule } from '../camera-writing.store.ts';
import { findCamera } from '../camera.store.ts';
import { publishChange } from '../publish-change.ts';
import { requireFreePlace } from '../require-free-place.ts';
import { toCamera } from '../to-camera.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAgentCameras, findCompanyOf, lockAgent, type AgentRow } from './agent.store.ts';
import { requireAgent } from './require-agent.ts';
import { requireFreeSource } from './require-free-source.ts';
import { sealCredentials } from './seal-credentials.ts';
import { insertIpDevice } from './source.store.ts';

type AttachCall = Call<typeof attachCameraRoute, UserCaller>;

/** Creates a camera from a source, with its own device inside the agent, which speaks through the agent's relay. */
export async function attachCamera(platform: Platform, call: AttachCall): Promise<Camera> {
  const { caller, params, body } = call;
  const { facility_id, name, schedule_id } = body;
  const agent = await requireAgent(platform, caller, params.id, facility_id);
  const at = platform.clock.now();
  const id: Id<'camera'> = newId(at);
  return inTransaction(platform.db, async (tx) => {
    await requireFreePlace(tx, facility_id);
    await lockAgent(tx, agent.id);
    if ((await countAgentCameras(tx, agent.id)) >= MAX_AGENT_CAMERAS)
      throw new AppError('camera_limit_exceeded');
    await requireFreeSource(tx, agent.id, body.source);
    const device = await makeDevice(platform, tx, agent, call, at);
    await insertCamera(tx, { id, name, facility_id, device_id: device.id, at });
    if (schedule_id !== undefined) await follow(tx, id, facility_id, schedule_id);
    await publishChange(platform, tx, caller, {
      cameraId: id,
      facilityIds: [facility_id],
      actions: ['registered'],
      details: { name, device_id: device.device_id },
    });
    return toCamera(platform, (await findCamera(tx, id))!);
  });
}

async function makeDevice(
  { secrets }: Platform,
  tx: DatabaseTransaction,
  agent: AgentRow,
  { body }: AttachCall,
  at: Date,
): Promise<{ id: Id<'device'>; device_id: string }> {
  const id: Id<'device'> = newId(at);
  const device_id = `ip_1_${randomBytes(8).toString('hex').toUpperCase()}`;
  await insertIpDevice(tx, {
    id,
    device_id,
    // generated, because the device never leaves its agent
    registration_code: secrets.seal(randomBytes(16).toString('hex'), `registration:${id}`),
    secret: { id: newId(at), sealed: secrets.seal(randomBytes(32).toString('hex'), `device:${id}`) },
    router_id: agent.id,
    source: body.source,
    sealed_credentials: body.credentials ? sealCredentials(agent, body.credentials, device_id) : null,
    at,
  });
  return { id, device_id };
}

async function follow(
  tx: DatabaseTransaction,
  id: Id<'camera'>,
  facilityId: Id<'facility'>,
  scheduleId: Id<'schedule'>,
): Promise<void> {
  const company_id = await findCompanyOf(tx, facilityId);
  if ((await setSchedule(tx, { id, company_id }, scheduleId)) === 'unknown_schedule')
    throw new AppError('invalid_input', { fields: { schedule_id: ['unknown'] } });
}
