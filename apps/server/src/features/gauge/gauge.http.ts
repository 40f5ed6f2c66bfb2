import * as routes from '@tenken/contract/gauge/gauge.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { createReferenceImage } from './create-reference-image.ts';
import { deleteGauge } from './delete-gauge.ts';

export const gaugeRoutes: readonly Handled<Caller>[] = [
  forUser(routes.createReferenceImage, createReferenceImage),
  forUser(routes.deleteGauge, deleteGauge),
];
