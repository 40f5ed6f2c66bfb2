import type {
  listAgents as listAgentsRoute,
  getAgentTask as getAgentTaskRoute,
} from '@tenken/contract/camera/agent.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAgents } from './agent.store.ts';
import { toAgent } from './to-agent.ts';
import type { AgentTask } from '@tenken/contract/camera/agent.schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAgentTask } from './agent-task.store.ts';
import { findSourcesOfAgent } from './source.store.ts';
import { toAgentTask } from './to-agent-task.ts';

export async function listAgents(
  platform: Platform,
  { caller, query }: Call<typeof listAgentsRoute, UserCaller>,
): Promise<ReplyOf<typeof listAgentsRoute>> {
  await requireFacility(platform, caller, query.facility_id, 'change');
  const rows = await findAgents(platform.db, query.facility_id);
  return { records: rows.map((row) => toAgent(platform, row)) };
}

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
