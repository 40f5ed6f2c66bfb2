import * as bulkRoutes from '@tenken/contract/measurement/bulk.routes.ts';
import * as historyRoutes from '@tenken/contract/measurement/history.routes.ts';
import * as routes from '@tenken/contract/measurement/measurement.routes.ts';
import * as latestRoutes from '@tenken/contract/measurement/latest.routes.ts';
import * as stateRoutes from '@tenken/contract/measurement/facility-state.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { bulkConfirm } from './bulk-confirm.ts';
import { createComment } from './create-comment.ts';
import { createMeasurement } from './create-measurement.ts';
import { deleteComment } from './delete-comment.ts';
import { getHistory } from './get-history.ts';
import { getUninspectedCounts } from './get-uninspected-counts.ts';
import { getFacilityMetrics, listLatestValues } from './latest/latest-values.ts';
import { listMeasurements } from './list-measurements.ts';
import { patchMeasurement } from './patch-measurement.ts';
import { listFacilityStates } from './state/list-facility-states.ts';

export const measurementRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listMeasurements, listMeasurements),
  forUser(routes.getUninspectedCounts, getUninspectedCounts),
  forUser(routes.patchMeasurement, patchMeasurement),
  forUser(bulkRoutes.bulkConfirmMeasurements, bulkConfirm),
  forUser(routes.createMeasurement, createMeasurement),
  forUser(latestRoutes.listLatestValues, listLatestValues),
  forUser(latestRoutes.getFacilityMetrics, getFacilityMetrics),
  forUser(stateRoutes.listFacilityStates, listFacilityStates),
  forUser(historyRoutes.getMeasurementHistory, getHistory),
  forUser(historyRoutes.createMeasurementComment, createComment),
  forUser(historyRoutes.deleteMeasurementComment, deleteComment),
];
