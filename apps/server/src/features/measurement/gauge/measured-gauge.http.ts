import * as routes from '@tenken/contract/gauge/gauge.routes.ts';
import type { Caller } from '../../account/caller.ts';
import { forUser } from '../../account/for-user.ts';
import type { Handled } from '../../../platform/http/bind-route.ts';
import { getGauge, listGauges } from './list-gauges.ts';
import { patchGauge } from './patch-gauge.ts';

/** Calls of gauges that return their newest reading; the gauge feature knows no readings. */
export const measuredGaugeRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listGauges, listGauges),
  forUser(routes.getGauge, getGauge),
  forUser(routes.patchGauge, patchGauge),
];
