import { randomBytes } from 'node:crypto';
import { MAX_AGENTS_PER_FACILITY } from '@tenken/contract/camera/agent.limits.ts';
import type { createAgent as createAgentRoute } from '@tenken/contract/camera/agent.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAgentsOf, findAgent, findCompanyOf, insertAgent } from './agent.store.ts';
import { toAgent } from './to-agent.ts';

/** Creates an agent for a facility; its secret is returned once. */
export async function createAgent(
  platform: Platform,
  call: Call<typeof createAgentRoute, UserCaller>,
): Promise<ReplyOf<typeof createAgentRoute>> {
  const { facility_id, name } = call.body;
  await requireFacility(platform, call.caller, facility_id, 'change');
  const at = platform.clock.now();
  const id: Id<'router'> = newId(at);
  const agent_id = `agent_${randomBytes(8).toString('hex')}`;
  const secret = randomBytes(32).toString('hex');
  return inTransaction(platform.db, async (tx) => {
    if ((await countAgentsOf(tx, facility_id)) >= MAX_AGENTS_PER_FACILITY)
      throw new AppError('agent_limit_exceeded');
    const company_id = await findCompanyOf(tx, facility_id);
    const sealed_secret = platform.secrets.seal(secret, `router:${id}`);
    await insertAgent(tx, {
      id,
      router_id: agent_id,
      name,
      facility_id,
      company_id,
      sealed_secret,
      created_at: at,
    });
    await auditByUser(tx, call, {
      at,
      action: 'router.created',
      object: { kind: 'router', id },
      details: { router_id: agent_id, name },
    });
    return { agent: toAgent(platform, (await findAgent(tx, id, facility_id))!), agent_id, secret };
  });
}
