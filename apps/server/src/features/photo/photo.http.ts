import * as routes from '@tenken/contract/photo/photo.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { getPhotoThermal } from './get-photo-thermal.ts';
import { getPhotoNeighbours } from './get-photo-neighbours.ts';
import { getPhoto } from './get-photo.ts';
import { listPhotos } from './list-photos.ts';

export const photoRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listPhotos, listPhotos),
  forUser(routes.getPhoto, getPhoto),
  forUser(routes.getPhotoNeighbours, getPhotoNeighbours),
  forUser(routes.getPhotoThermal, getPhotoThermal),
];
