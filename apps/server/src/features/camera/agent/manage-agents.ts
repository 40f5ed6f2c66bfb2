import { randomBytes } from 'node:crypto';
import type * as routes from '@tenken/contract/camera/agent.routes.ts';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  countAgentCameras,
  findAgentPlace,
  holdAgent,
  removeAgent,
  updateAgent,
  type AgentRow,
} from './agent.store.ts';
import { renewDeviceSecrets } from './renew-device-secrets.ts';
import { findDevicesOfAgent } from './source.store.ts';
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
    await note(platform, tx, call, renamed, 'router.changed');
  });
  return toAgent(platform, renamed);
}

/**
 * Whoever has the former secret is nobody from now on, nor are the devices whose secrets it opened: somebody renews it because it
 * may be known.
 */
export async function renewAgentSecret(
  platform: Platform,
  call: Call<typeof routes.renewAgentSecret, UserCaller>,
): Promise<ReplyOf<typeof routes.renewAgentSecret>> {
  const agent = await requireOwnAgent(platform, call.caller, call.params.id);
  const secret = randomBytes(32).toString('hex');
  await inTransaction(platform.db, async (tx) => {
    await holdAgent(tx, agent.id);
    const sealed_secret = platform.secrets.seal(secret, `router:${agent.id}`);
    await updateAgent(tx, agent.id, { sealed_secret });
    await renewDeviceSecrets(platform, tx, await findDevicesOfAgent(tx, agent.id));
    await note(platform, tx, call, agent, 'router.secret_rotated');
  });
  return { agent: toAgent(platform, agent), agent_id: agent.agent_id, secret };
}

/** Cameras would be left without anybody who pulls them: they are deleted first. */
export async function deleteAgent(
  platform: Platform,
  call: Call<typeof routes.deleteAgent, UserCaller>,
): Promise<undefined> {
  const agent = await requireOwnAgent(platform, call.caller, call.params.id);
  await inTransaction(platform.db, async (tx) => {
    await holdAgent(tx, agent.id);
    if ((await countAgentCameras(tx, agent.id)) > 0) throw new AppError('agent_in_use');
    await removeAgent(tx, agent.id);
    await note(platform, tx, call, agent, 'router.deleted');
  });
  return undefined;
}

/** An agent of a facility; one that serves a whole company is the operator's, who starts it beside the server. */
async function requireOwnAgent(platform: Platform, caller: UserCaller, id: Id<'router'>): Promise<AgentRow> {
  const place = await findAgentPlace(platform.db, id);
  if (!place) throw new AppError('not_found');
  if (place.facility_id !== null) return requireAgent(platform, caller, id, place.facility_id);
  throw new AppError(place.company_id === caller.user.company_id ? 'permission_denied' : 'not_found');
}

const note = (
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
