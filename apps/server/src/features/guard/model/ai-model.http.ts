import * as routes from '@tenken/contract/guard/ai-model.routes.ts';
import type { Caller } from '../../account/caller.ts';
import { forUser } from '../../account/for-user.ts';
import type { Handled } from '../../../platform/http/bind-route.ts';
import { activateAiModel } from './activate-ai-model.ts';
import { cancelTraining } from '../training/cancel-training.ts';
import { createAiModel } from './create-ai-model.ts';
import { discardShadowModel } from './discard-shadow-model.ts';
import { getFalseAlarmForecast } from './get-false-alarm-forecast.ts';
import { getAiModel, listAiModels, listAiModelPhotos } from './read-ai-models.ts';
import { patchAiModel } from './patch-ai-model.ts';
import { reviewAiModel } from './review-ai-model.ts';

export const aiModelRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listAiModels, listAiModels),
  forUser(routes.createAiModel, createAiModel),
  forUser(routes.getAiModel, getAiModel),
  forUser(routes.listAiModelPhotos, listAiModelPhotos),
  forUser(routes.cancelTraining, cancelTraining),
  forUser(routes.reviewAiModel, reviewAiModel),
  forUser(routes.activateAiModel, activateAiModel),
  forUser(routes.discardShadowModel, discardShadowModel),
  forUser(routes.patchAiModel, patchAiModel),
  forUser(routes.getFalseAlarmForecast, getFalseAlarmForecast),
];
