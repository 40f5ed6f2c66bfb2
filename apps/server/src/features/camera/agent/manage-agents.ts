import type * as routes from '@tenken/contract/camera/agent.routes.ts';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  countAgentCameras,
  findAgentPlace,
  lockAgent,
  removeAgent,
  updateAgent,
  type AgentRow,
} from './agent.store.ts';
import { requireAgent } from './require-agent.ts';
import { toAgent } from './to-agent.ts';

export async function renameAgent(
  platform: Platform,
  call: Call<typeof routes.renameAgent, UserCaller>,
): Promise<Agent> {
  const agent = await requireOwnAgent(platform, call.caller, call.params.id);
  const renamed = { ...agent, name: call.body.name };
  await inTransaction(platform.db, async (tx) => {
    await updateAgent(tx, agent.id, { name: renamed.name });
    await auditAgent(platform, tx, call, renamed, 'router.changed');
  });
  return toAgent(platform, renamed);
}

/** Its cameras would no longer be read, so they must be deleted first. */
export async function deleteAgent(
  platform: Platform,
  call: Call<typeof routes.deleteAgent, UserCaller>,
): Promise<undefined> {
  const agent = await requireOwnAgent(platform, call.caller, call.params.id);
  await inTransaction(platform.db, async (tx) => {
    await lockAgent(tx, agent.id);
    if ((await countAgentCameras(tx, agent.id)) > 0) throw new AppError('agent_in_use');
    await removeAgent(tx, agent.id);
    await auditAgent(platform, tx, call, agent, 'router.deleted');
  });
  return undefined;
}

/** An agent of a facility; one that serves a whole company belongs to the operator, who starts it beside the server. */
export async function requireOwnAgent(
  platform: Platform,
  caller: UserCaller,
  id: Id<'router'>,
): Promise<AgentRow> {
  const place = await findAgentPlace(platform.db, id);
  if (!place) throw new AppError('not_found');
  if (place.facility_id !== null) return requireAgent(platform, caller, id, place.facility_id);
  throw new AppError(place.company_id === caller.user.company_id ? 'permission_denied' : 'not_found');
}

export const auditAgent = (
  { clock }: Pick<Platform, 'clock'>,
  tx: DatabaseTransaction,
  call: Parameters<typeof auditByUser>[1],
  { id, agent_id, name }: AgentRow,
  action: AuditAction,
): Promise<void> =>
  auditByUser(tx, call, {
    at: clock.now(),
    action,
    object: { kind: 'router', id },
    details: { router_id: agent_id, name },
  });
