import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAgent, type AgentRow } from './agent.store.ts';

/** Requires the right to change the facility, and an agent that serves it. */
export async function requireAgent(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  agentId: Id<'router'>,
  facilityId: Id<'facility'>,
): Promise<AgentRow> {
  await requireFacility(platform, caller, facilityId, 'change');
  const agent = await findAgent(platform.db, agentId, facilityId);
  if (!agent) throw new AppError('not_found');
  return agent;
}
