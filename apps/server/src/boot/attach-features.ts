import type { FastifyInstance } from 'fastify';
import { createAuthenticator } from '../features/account/authenticate.ts';
import { features } from './features.ts';
import { addGateway } from '../features/device/gateway.http.ts';
import type { EventHub } from '../features/live/event-hub.ts';
import { addStream } from '../features/live/stream.ts';
import { bindRoute } from '../platform/http/bind-route.ts';
import type { Platform } from '../platform/platform.ts';

/** Registers the routes of the features, as far as this process has the role for them. */
export async function attachFeatures(app: FastifyInstance, platform: Platform, hub: EventHub): Promise<void> {
  const { roles } = platform.config;
  if (roles.has('gateway')) await addGateway(app, platform);
  if (!roles.has('api')) return;
  const authenticate = createAuthenticator(platform);
  for (const handled of features.routes) bindRoute({ app, platform, authenticate }, handled);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const handled of features.streamedRoutes) bindRoute({ app: scope, platform, authenticate }, handled);
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(['image/jpeg', 'image/png'], (_request, payload, done) => done(null, payload));
    for (const handled of features.pictureRoutes) bindRoute({ app: scope, platform, authenticate }, handled);
  });
  for (const add of features.addresses) add(app, platform);
  addStream(app, platform, hub);
}
