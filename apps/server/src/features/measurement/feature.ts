import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { measurementRoutes } from './measurement.http.ts';
import { measuredGaugeRoutes } from './gauge/measured-gauge.http.ts';
import { rereadRoutes } from './reread/reread.http.ts';
import { ledgerRoutes } from './ledger/ledger.http.ts';
import { readNewPhotos } from './on-photo-received.ts';
import { readHandHeldPhotos, readWaitingHandHeldPhotos } from './hand-held/on-photo-taken-by-hand.ts';
import { continueRereads } from './reread/on-reread-progressed.ts';
import { reviewNeighbours } from './on-measurement-changed.ts';
import { purgeRereads } from './reread/purge-rereads.store.ts';

export const measurementFeature: Feature<Caller> = {
  routes: [...measurementRoutes, ...measuredGaugeRoutes, ...rereadRoutes, ...ledgerRoutes],
  subscribers: [
    readNewPhotos,
    readHandHeldPhotos,
    ...readWaitingHandHeldPhotos,
    continueRereads,
    reviewNeighbours,
  ],
  maintenanceTasks: [purgeRereads],
};
