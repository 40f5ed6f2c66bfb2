import * as routes from '@tenken/contract/gauge/gauge.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { postGauge, putGauge } from './save-gauge.ts';

/** Routes that save a gauge together with data of other features. */
export const gaugeSetupRoutes: readonly Handled<Caller>[] = [
  forUser(routes.createGauge, postGauge),
  forUser(routes.updateGauge, putGauge),
];
