import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/account.http.ts';
import { createAuthenticator } from './account/authenticate.ts';
import type { Caller } from './account/caller.ts';
import { addLogout } from './account/logout.ts';
import { annotationRoutes } from './annotation/annotation.http.ts';
import { cameraRoutes } from './camera/camera.http.ts';
import { addApiPage } from './client/api-page.ts';
import { clientRoutes } from './client/client.http.ts';
import { companyRoutes } from './company/company.http.ts';
import { addStream } from './company/stream.ts';
import { addGateway } from './gateway/gateway.http.ts';
import { gaugeRoutes } from './gauge/gauge.http.ts';
import { guardRoutes } from './guard/guard.http.ts';
import { measurementRoutes } from './measurement/measurement.http.ts';
import { onPhotoReceived } from './measurement/on-photo-received.ts';
import { photoRoutes } from './photo/photo.http.ts';
import { servePictures } from './photo/serve-pictures.ts';
import { bindRoute, type Handled } from './platform/http/bind-route.ts';
import type { EventHub } from './platform/outbox/event-hub.ts';
import { subscribe, type Subscription } from './platform/outbox/outbox.ts';
import type { Platform } from './platform/platform.ts';
import { onRereadProgressed } from './reread/on-reread-progressed.ts';
import { rereadRoutes } from './reread/reread.http.ts';
import { addTestAids } from './testing/test-aids.ts';

/** Every call of the console and of integrators, in the order of the features. */
const apiRoutes: readonly Handled<Caller>[] = [
  ...accountRoutes,
  ...companyRoutes,
  ...cameraRoutes,
  ...photoRoutes,
  ...gaugeRoutes,
  ...guardRoutes,
  ...measurementRoutes,
  ...annotationRoutes,
  ...rereadRoutes,
  ...clientRoutes,
];

/** Which queue listens to which event; known to every process, also one that runs no jobs. */
const subscriptionNames = [
  { event: 'photo.received', name: 'measurement.on-photo-received' },
  { event: 'gauge.reread_progressed', name: 'reread.on-reread-progressed' },
] as const satisfies readonly Pick<Subscription, 'event' | 'name'>[];

/** What happens next: the main road of the product, photo → reading → alert → console. */
const subscriptions = (platform: Platform): readonly Subscription[] => [
  subscribe({ ...subscriptionNames[0], concurrency: 4, handle: (event) => onPhotoReceived(platform, event) }),
  subscribe({
    ...subscriptionNames[1],
    concurrency: 1,
    handle: (event) => onRereadProgressed(platform, event),
  }),
];

/** What the features add to the platform: routes, and reactions to events. The list of the product's parts. */
export const features = {
  apiRoutes,
  subscriptionNames,
  subscriptions,

  async attach(app: FastifyInstance, platform: Platform, hub: EventHub): Promise<void> {
    const { roles } = platform.config;
    if (roles.has('gateway')) await addGateway(app, platform);
    if (!roles.has('api')) return;
    const authenticate = createAuthenticator(platform);
    for (const handled of apiRoutes) bindRoute({ app, platform, authenticate }, handled);
    addLogout(app, platform);
    servePictures(app, platform);
    addApiPage(app, platform);
    addStream(app, platform, hub);
    if (platform.config.hasTestAids) addTestAids(app, platform);
  },
};
