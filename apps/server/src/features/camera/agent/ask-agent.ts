import { MAX_WAITING_AGENT_TASKS } from '@tenken/contract/camera/agent.limits.ts';
import type {
  searchNetwork as searchRoute,
  takeTestPicture as testRoute,
} from '@tenken/contract/camera/agent.routes.ts';
import type { AgentTask } from '@tenken/contract/camera/agent.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireCamera } from '../require-camera.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countWaiting, findAgentTask, insertAgentTask, type NewAgentTask } from './agent-task.store.ts';
import { lockAgent } from './agent.store.ts';
import { requirePasswordKept } from './camera-source.ts';
import { requireAgent } from './require-agent.ts';
import { sealCredentials } from './seal-credentials.ts';
import { findSourceOfCamera, type SourceRow } from './source.store.ts';
import { toAgentTask } from './to-agent-task.ts';

/** Queues a search of the agent's network for cameras. */
export async function searchNetwork(
  platform: Platform,
  { caller, params, body }: Call<typeof searchRoute, UserCaller>,
): Promise<AgentTask> {
  await requireAgent(platform, caller, params.id, body.facility_id);
  const at = platform.clock.now();
  return open(platform, {
    id: newId(at),
    router_id: params.id,
    facility_id: body.facility_id,
    requested_by: caller.user.id,
    type: 'search',
    payload: {},
    created_at: at,
  });
}

/** Requests one picture from an agent, as a camera with these settings would send it. */
export async function takeTestPicture(
  platform: Platform,
  { caller, params, body }: Call<typeof testRoute, UserCaller>,
): Promise<AgentTask> {
  const agent = await requireAgent(platform, caller, params.id, body.facility_id);
  const { source, credentials, settings = null } = body;
  const stored =
    body.camera_id === undefined ? null : await sourceOf(platform, caller, params.id, body.camera_id);
  if (stored && !credentials) requirePasswordKept(stored, source);
  const at = platform.clock.now();
  const id: Id<'agent_task'> = newId(at);
  const sealed_credentials = credentials ? sealCredentials(agent, credentials, id) : null;
  return open(platform, {
    id,
    router_id: params.id,
    facility_id: body.facility_id,
    requested_by: caller.user.id,
    type: 'test_picture',
    payload: { source, settings, sealed_credentials, device_id: stored?.device_name ?? null },
    created_at: at,
  });
}

/**
 * The stored password of a camera is used for a test only if the user may change that camera, at the agent that serves
 * it.
 */
async function sourceOf(
  platform: Platform,
  caller: UserCaller,
  agentId: Id<'router'>,
  cameraId: Id<'camera'>,
): Promise<SourceRow> {
  await requireCamera(platform, caller, cameraId, 'change');
  const stored = await findSourceOfCamera(platform.db, cameraId);
  if (stored?.router_id !== agentId) throw new AppError('not_found');
  return stored;
}

async function open(platform: Platform, task: NewAgentTask): Promise<AgentTask> {
  return inTransaction(platform.db, async (tx) => {
    await lockAgent(tx, task.router_id);
    if ((await countWaiting(tx, task.router_id, task.created_at)) >= MAX_WAITING_AGENT_TASKS)
      throw new AppError('task_in_progress');
    await insertAgentTask(tx, task);
    return toAgentTask((await findAgentTask(tx, task.id))!, task.created_at, []);
  });
}
