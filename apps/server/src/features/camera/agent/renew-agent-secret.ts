import { randomBytes } from 'node:crypto';
import type * as routes from '@tenken/contract/camera/agent.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockAgent, updateAgent } from './agent.store.ts';
import { auditAgent, requireOwnAgent } from './manage-agents.ts';
import { renewDeviceSecrets } from './renew-device-secrets.ts';
import { findDevicesOfAgent } from './source.store.ts';
import { toAgent } from './to-agent.ts';

/**
 * The former secret and the device secrets it protected become invalid, because a secret is renewed when it
 * may have leaked.
 */
export async function renewAgentSecret(
  platform: Platform,
  call: Call<typeof routes.renewAgentSecret, UserCaller>,
): Promise<ReplyOf<typeof routes.renewAgentSecret>> {
  const agent = await requireOwnAgent(platform, call.caller, call.params.id);
  const secret = randomBytes(32).toString('hex');
  await inTransaction(platform.db, async (tx) => {
    await lockAgent(tx, agent.id);
    const sealed_secret = platform.secrets.seal(secret, `router:${agent.id}`);
    await updateAgent(tx, agent.id, { sealed_secret });
    await renewDeviceSecrets(platform, tx, await findDevicesOfAgent(tx, agent.id));
    await auditAgent(platform, tx, call, agent, 'router.secret_rotated');
  });
  return { agent: toAgent(platform, agent), agent_id: agent.agent_id, secret };
}
