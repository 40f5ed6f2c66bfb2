import { queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/camera/agent.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** As often as somebody who has just started one looks at the screen. */
const LOOK_MS = 3000;

/** Agents that serve a facility; whether one is there changes without anybody's doing, so it is asked for again and again. */
export const agentsQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('agents', facilityId),
    queryFn: async () => (await call(routes.listAgents, { query: { facility_id: facilityId } })).records,
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });

export const addAgent = (body: BodyIn<typeof routes.createAgent>) => call(routes.createAgent, { body });

export const renameAgent = (id: string, name: string) =>
  call(routes.renameAgent, { params: { id }, body: { name } });

export const renewSecret = (id: string) => call(routes.renewAgentSecret, { params: { id } });

export const decideKey = (id: string, fingerprint: string, is_approved: boolean) =>
  call(routes.decideAgentKey, { params: { id }, body: { fingerprint, is_approved } });

export const removeAgent = (id: string) => call(routes.deleteAgent, { params: { id } });
