import * as routes from '@tenken/contract/analysis/analysis.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { createAnalysis } from './create-analysis.ts';
import { testInspectGuard as testInspectGuardRoute } from '@tenken/contract/guard/estimate.routes.ts';
import { getAnalysis } from './get-analysis.ts';
import { testInspectGuard } from './test-inspect-guard.ts';
import { uploadImage } from './upload-image.ts';

export const analysisRoutes: readonly Handled<Caller>[] = [
  forUser(routes.createAnalysis, createAnalysis),
  forUser(routes.getAnalysis, getAnalysis),
  forUser(testInspectGuardRoute, testInspectGuard),
];

/** Routes whose body is a picture. */
export const analysisPictureRoutes: readonly Handled<Caller>[] = [
  forUser(routes.uploadAnalysisImage, uploadImage),
];
