import * as z from 'zod/mini';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import {
  newRound,
  phoneUuid,
  round,
  roundPatch,
  roundRun,
  roundSummary,
  runRequest,
  runSummary,
} from './round.schema.ts';

const ofRound = { space: 'api', params: z.object({ id: idOf('round') }) } as const;

export const listRounds = route({
  name: 'listRounds',
  summary: 'List the rounds of a facility or with one target, with schedule and status, by name',
  method: 'GET',
  space: 'api',
  path: '/rounds',
  access: facilityReaders,
  query: z.object({ facility_id: idOf('facility'), gauge_id: z.optional(idOf('gauge')) }),
  reply: { status: 200, body: z.object({ records: z.array(roundSummary) }) },
});

export const createRound = route({
  name: 'createRound',
  summary: 'Create a round: inspection targets in order, and its schedule',
  method: 'POST',
  space: 'api',
  path: '/rounds',
  access: unitChangers,
  body: newRound,
  reply: { status: 201, body: round },
  errors: ['duplicate_name', 'round_limit_exceeded', 'invalid_timezone'],
  isIdempotencyKeyAccepted: true,
});

export const getRound = route({
  ...ofRound,
  name: 'getRound',
  summary: 'Get a round with its targets and everything needed offline',
  method: 'GET',
  path: '/rounds/:id',
  access: facilityReaders,
  reply: { status: 200, body: round },
});

export const patchRound = route({
  ...ofRound,
  name: 'patchRound',
  summary: 'Update a round; omitted fields stay unchanged',
  method: 'PATCH',
  path: '/rounds/:id',
  access: unitChangers,
  body: roundPatch,
  reply: { status: 200, body: round },
  errors: ['duplicate_name', 'round_conflict', 'invalid_timezone'],
});

export const deleteRound = route({
  ...ofRound,
  name: 'deleteRound',
  summary: 'Delete a round; its runs and readings are kept',
  method: 'DELETE',
  path: '/rounds/:id',
  access: unitChangers,
  reply: { status: 204 },
});

export const listRoundRuns = route({
  ...ofRound,
  name: 'listRoundRuns',
  summary: 'List the newest runs of a round',
  method: 'GET',
  path: '/rounds/:id/runs',
  access: facilityReaders,
  reply: { status: 200, body: z.object({ records: z.array(runSummary) }) },
});

export const putRoundRun = route({
  name: 'putRoundRun',
  summary:
    'Save a run of a round (idempotent; the highest revision wins). Changes after it has finished are recorded as corrections',
  method: 'PUT',
  space: 'api',
  path: '/rounds/:id/runs/:run_uuid',
  access: facilityReaders,
  params: z.object({ id: idOf('round'), run_uuid: phoneUuid }),
  body: runRequest,
  maxBodyBytes: 512 * 1024,
  reply: { status: 200, body: roundRun },
  errors: ['other_person', 'run_limit_exceeded', 'run_change_limit_exceeded'],
});

export const getRoundRun = route({
  name: 'getRoundRun',
  summary: 'Get the sheet of a round: one run with its photos, readings and notes',
  method: 'GET',
  space: 'api',
  path: '/round_runs/:id',
  access: facilityReaders,
  params: z.object({ id: idOf('round_run') }),
  reply: { status: 200, body: roundRun },
});
