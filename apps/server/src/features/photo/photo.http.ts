import * as routes from '@tenken/contract/photo/photo.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { getPhotoThermal, getPhoto, listPhotos, getPhotoNeighbours } from './read-photos.ts';

export const photoRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listPhotos, listPhotos),
  forUser(routes.getPhoto, getPhoto),
  forUser(routes.getPhotoNeighbours, getPhotoNeighbours),
  forUser(routes.getPhotoThermal, getPhotoThermal),
];
