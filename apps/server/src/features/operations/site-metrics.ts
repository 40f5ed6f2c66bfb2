import type { Registry } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { measureFromDatabase } from './from-database.ts';
import { countAbsentCameras, countMessages, measureReadings } from './site-metrics.store.ts';

/** Metrics of the product: cameras that send, photos that are read, messages that are delivered. */
export function measureSites(registry: Registry, { db, clock }: Platform): void {
  measureFromDatabase(registry, {
    name: 'tenken_cameras',
    help: 'Cameras that are late or silent, of those that are expected to send',
    labelNames: ['presence'],
    find: () => countAbsentCameras(db),
  });
  measureFromDatabase(registry, {
    name: 'tenken_readings_last_hour',
    help: 'Of the photos of the last hour: readings, those without a value, and the seconds from receipt to reading',
    labelNames: ['figure'],
    find: () => measureReadings(db, clock.now()),
  });
  measureFromDatabase(registry, {
    name: 'tenken_messages',
    help: 'Mails and webhook deliveries that wait, and those that were given up',
    labelNames: ['channel', 'state'],
    find: () => countMessages(db),
  });
}
