import * as routes from '@tenken/contract/round/round.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { createRound, deleteRound, getRound, listRounds, patchRound } from './rounds.ts';
import { getRoundRun, listRoundRuns, putRoundRun } from './runs.ts';

export const roundRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listRounds, listRounds),
  forUser(routes.createRound, createRound),
  forUser(routes.getRound, getRound),
  forUser(routes.patchRound, patchRound),
  forUser(routes.deleteRound, deleteRound),
  forUser(routes.listRoundRuns, listRoundRuns),
  forUser(routes.putRoundRun, putRoundRun),
  forUser(routes.getRoundRun, getRoundRun),
];
