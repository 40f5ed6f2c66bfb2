import * as routes from '@tenken/contract/guard/estimate.routes.ts';
import { simulateAiModel as simulateAiModelRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { Caller } from '../../account/caller.ts';
import { forUser } from '../../account/for-user.ts';
import type { Handled } from '../../../platform/http/bind-route.ts';
import { getGuardHistory } from './get-guard-history.ts';
import { getGuardRecord } from './false-alarm-budget/get-guard-record.ts';
import { getShadowRecord } from './shadow/get-shadow-record.ts';
import { learnEstimates } from './learn-estimates.ts';
import { getEstimate, listEstimates } from './list-estimates.ts';
import { bulkConfirm, patchEstimate } from './review-estimate.ts';
import { simulateAiModel } from './simulate-model.ts';

export const estimateRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listAnomalyEstimates, listEstimates),
  forUser(routes.listGuardEstimates, (platform, call) => listEstimates(platform, call)),
  forUser(routes.getGuardHistory, getGuardHistory),
  forUser(routes.getGuardRecord, getGuardRecord),
  forUser(routes.getShadowRecord, getShadowRecord),
  forUser(routes.getAnomalyEstimate, getEstimate),
  forUser(routes.patchAnomalyEstimate, patchEstimate),
  forUser(routes.bulkConfirmEstimates, bulkConfirm),
  forUser(routes.learnEstimates, learnEstimates),
  forUser(simulateAiModelRoute, simulateAiModel),
];
