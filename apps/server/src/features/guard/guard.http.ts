import * as routes from '@tenken/contract/guard/guard.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { createGuard } from './create-guard.ts';
import { getLatestGuardPhoto } from './get-latest-photo.ts';
import { listCandidatePhotos } from './list-candidate-photos.ts';
import { deleteGuard } from './retire-guard.ts';
import { suggestTrainingPhotos } from './suggest-training-photos.ts';

/** Calls that return the newest result are in the folder of estimates. */
export const guardRoutes: readonly Handled<Caller>[] = [
  forUser(routes.createGuard, createGuard),
  forUser(routes.deleteGuard, deleteGuard),
  forUser(routes.getLatestGuardPhoto, getLatestGuardPhoto),
  forUser(routes.listCandidatePhotos, listCandidatePhotos),
  forUser(routes.suggestTrainingPhotos, suggestTrainingPhotos),
];
