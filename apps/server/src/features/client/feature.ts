import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { clientRoutes } from './client.http.ts';

export const clientFeature: Feature<Caller> = {
  routes: clientRoutes,
  // the previous address of the API reference
  addresses: [
    (app, { config: { prefix } }) =>
      void app.get(`${prefix}/api/docs`, (_request, reply) => reply.redirect(`${prefix}/api_reference`)),
  ],
};
