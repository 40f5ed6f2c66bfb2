import type { FastifyInstance } from 'fastify';
import type { DeliveryKind } from './delivery/delivery-kind.ts';
import type { DueTimer } from './housekeeping/due-timers.ts';
import type { MaintenanceTask } from './housekeeping/maintenance-task.ts';
import type { Timer } from './housekeeping/timers.ts';
import type { Handled } from './http/bind-route.ts';
import type { Identity } from './http/identity.ts';
import type { Subscriber } from './outbox/subscriber.ts';
import type { Platform } from './platform.ts';

/** What a feature registers; `boot/features.ts` lists them all. */
export interface Feature<Caller extends Identity> {
  readonly routes?: readonly Handled<Caller>[];
  /** Routes whose body is a stream. */
  readonly streamedRoutes?: readonly Handled<Caller>[];
  /** Routes whose body is a picture. */
  readonly pictureRoutes?: readonly Handled<Caller>[];
  /** Addresses outside the API: files, pages, logout. */
  readonly addresses?: readonly ((app: FastifyInstance, platform: Platform) => void)[];
  /** Reactions to events, such as a reading of a new photo. */
  readonly subscribers?: readonly Subscriber[];
  /** Hourly maintenance. */
  readonly maintenanceTasks?: readonly MaintenanceTask[];
  /** Tasks that run more often than every hour. */
  readonly timers?: readonly ((platform: Platform) => Timer)[];
  /** Deliveries to external destinations. */
  readonly deliveries?: readonly ((platform: Platform) => DeliveryKind)[];
  /** Work that runs on a NOTIFY or when it is due. */
  readonly dueTimers?: readonly ((platform: Platform) => DueTimer)[];
}
