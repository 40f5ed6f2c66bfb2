import * as gaugeRoutes from '@tenken/contract/gauge/gauge.routes.ts';
import * as routes from '@tenken/contract/measurement/measurement.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../platform/http/bind-route.ts';
import { getGauge } from './get-gauge.ts';
import { getUninspectedCounts } from './get-uninspected-counts.ts';
import { listGauges } from './list-gauges.ts';
import { listMeasurements } from './list-measurements.ts';
import { patchGauge } from './patch-gauge.ts';
import { patchMeasurement } from './patch-measurement.ts';
import { putGauge } from './put-gauge.ts';

export const measurementRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listMeasurements, listMeasurements),
  forUser(routes.getUninspectedCounts, getUninspectedCounts),
  forUser(routes.patchMeasurement, patchMeasurement),
  forUser(gaugeRoutes.listGauges, listGauges),
  forUser(gaugeRoutes.getGauge, getGauge),
  forUser(gaugeRoutes.patchGauge, patchGauge),
  forUser(gaugeRoutes.updateGauge, putGauge),
];
