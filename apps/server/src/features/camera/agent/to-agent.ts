import { AGENT_AWAY_SECONDS } from '@tenken/contract/camera/agent.limits.ts';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import { fingerprintOf } from '@tenken/device/sealed-to-agent.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AgentRow } from './agent.store.ts';

export const toAgent = (
  { clock }: Pick<Platform, 'clock'>,
  { public_key, offered_key, offered_key_at, last_seen_at, ...row }: AgentRow,
): Agent => ({
  ...row,
  last_seen_at: last_seen_at?.toISOString() ?? null,
  is_present: isPresent(last_seen_at, clock.now()),
  key_fingerprint: public_key === null ? null : fingerprintOf(public_key),
  waiting_key:
    offered_key === null || offered_key_at === null
      ? null
      : { fingerprint: fingerprintOf(offered_key), since: offered_key_at.toISOString() },
});

export const isPresent = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() <= AGENT_AWAY_SECONDS * 1000;
