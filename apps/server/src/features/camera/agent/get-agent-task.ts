import type { getAgentTask as getAgentTaskRoute } from '@tenken/contract/camera/agent.routes.ts';
import type { AgentTask } from '@tenken/contract/camera/agent.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAgentTask } from './agent-task.store.ts';
import { findSourcesOfAgent } from './source.store.ts';
import { toAgentTask } from './to-agent-task.ts';

export async function getAgentTask(
  platform: Platform,
  { caller, params }: Call<typeof getAgentTaskRoute, UserCaller>,
): Promise<AgentTask> {
  const task = await findAgentTask(platform.db, params.id);
  if (!task) throw new AppError('not_found');
  await requireFacility(platform, caller, task.facility_id, 'change');
  const attached =
    task.result?.type === 'search' ? await findSourcesOfAgent(platform.db, task.router_id) : [];
  return toAgentTask(task, platform.clock.now(), attached);
}
