import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { clientRoutes } from './client.http.ts';
import { addApiPage } from './api-page.ts';

export const clientFeature: Feature<Caller> = {
  routes: clientRoutes,
  addresses: [addApiPage],
};
