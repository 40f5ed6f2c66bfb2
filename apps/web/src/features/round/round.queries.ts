import { queryOptions } from '@tanstack/react-query';
import {
  createRound,
  deleteRound,
  getRound,
  getRoundRun,
  listRoundRuns,
  listRounds,
  patchRound,
} from '@tenken/contract/round/round.routes.ts';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

/** What is due depends on the hour, so that nothing of it is kept for long. */
export const roundsQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('rounds', facilityId),
    queryFn: async () => (await call(listRounds, { query: { facility_id: facilityId } })).records,
    staleTime: 0,
  });

export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: key('round', id),
    queryFn: () => call(getRound, { params: { id } }),
    staleTime: 0,
  });

export const roundRunsQuery = (id: string) =>
  queryOptions({
    queryKey: key('round runs', id),
    queryFn: async () => (await call(listRoundRuns, { params: { id } })).records,
    staleTime: 0,
  });

export const roundRunQuery = (id: string) =>
  queryOptions({
    queryKey: key('round run', id),
    queryFn: () => call(getRoundRun, { params: { id } }),
    staleTime: 0,
  });

export const addRound = (body: BodyIn<typeof createRound>): Promise<Round> => call(createRound, { body });

export const changeRound = (id: string, body: BodyIn<typeof patchRound>): Promise<Round> =>
  call(patchRound, { params: { id }, body });

export const removeRound = (id: string): Promise<undefined> => call(deleteRound, { params: { id } });
