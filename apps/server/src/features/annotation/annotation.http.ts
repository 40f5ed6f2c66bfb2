import * as routes from '@tenken/contract/gauge/annotation.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { reanchorCamera } from './reanchor-camera.ts';
import { replayGauge } from './replay-gauge.ts';
import { testInspectGauge } from './test-inspect-gauge.ts';

export const annotationRoutes: readonly Handled<Caller>[] = [
  forUser(routes.testInspectGauge, testInspectGauge),
  forUser(routes.replayGauge, replayGauge),
  forUser(routes.reanchorCamera, reanchorCamera),
];
