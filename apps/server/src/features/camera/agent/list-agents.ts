import type { listAgents as listAgentsRoute } from '@tenken/contract/camera/agent.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAgents } from './agent.store.ts';
import { toAgent } from './to-agent.ts';

export async function listAgents(
  platform: Platform,
  { caller, query }: Call<typeof listAgentsRoute, UserCaller>,
): Promise<ReplyOf<typeof listAgentsRoute>> {
  await requireFacility(platform, caller, query.facility_id, 'change');
  const rows = await findAgents(platform.db, query.facility_id);
  return { records: rows.map((row) => toAgent(platform, row)) };
}
