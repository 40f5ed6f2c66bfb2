declare const onTheMap: unique symbol;

/** A query key, created by `key` only. */
export interface Key extends ReadonlyArray<unknown> {
  readonly [onTheMap]: true;
}

/** All cached queries with their parameters. */
interface Kept {
  // of a facility
  cameras: [facilityId: string];
  gauges: [facilityId: string];
  guards: [facilityId: string];
  uninspected: [facilityId: string];
  waiting: [facilityId: string];
  people: [facilityId: string];
  ledger: [facilityId: string, period: object, order: string];
  'correction rates': [facilityId: string];
  exports: [facilityId: string];
  'daily sheet': [facilityId: string, date: string, intervalHours: number];
  'chat channels': [facilityId: string];
  'saved views': [facilityId: string];
  rounds: [facilityId: string];
  agents: [facilityId: string];
  'agent task': [taskId: string];
  round: [roundId: string];
  'round runs': [roundId: string];
  'round run': [runId: string];

  // of a camera
  camera: [cameraId: string];
  'camera settings': [cameraId: string];
  'camera source': [cameraId: string];
  'camera photos': [cameraId: string, from: string];
  'camera tasks': [cameraId: string];
  calendar: [cameraId: string];
  'sensor data': [cameraId: string, days: number];
  'upload key': [cameraId: string];
  photos: [cameraId: string, count: number];
  'frozen photo': [photoId: string];
  targets: [cameraId: string];
  reanchor: [cameraId: string, photoId: string];
  analysis: [analysisId: string];

  // of a gauge or guard
  gauge: [gaugeId: string];
  'gauge page': [gaugeId: string];
  'annotation versions': [gaugeId: string];
  history: [gaugeOrGuardId: string, ...period: unknown[]];
  'measurement history': [measurementId: string];
  guard: [guardId: string];
  'guard to edit': [guardId: string];
  'guard photo': [guardId: string];
  'guard estimates': [guardId: string, from: string, until: string];
  'guard candidates': [guardId: string, filter: object];
  'guard suggestion': [guardId: string, from: string, until: string];
  'guard models': [guardId: string];
  'guard model photos': [modelId: string];
  'guard simulation': [modelId: string, from: string, until: string, request: object];
  'guard forecast': [modelId: string, falseAlarms: number];
  'guard record': [guardId: string, of?: 'shadow'];

  // of alerts
  alerts: [facilityIdOrAll: string, list: string];
  alert: [alertId: string];
  'facility states': [];
  'alert counts': [];
  'alert preferences': [];
  'alert settings': [gaugeGuardOrFacilityId: string];
  'back test': [gaugeOrGuardId: string, request: object];
  maintenance: [facilityId: string];
  photo: [photoId: string];
  'photo neighbours': [photoId: string];
  'photo frames': [cameraId: string];
  'processing timeline': [photoId: string];

  // of a person, a company, the platform
  overview: [];
  fleet: [];
  self: [part: 'sessions'];
  'push state': [];
  'access tokens': [];
  'client config': [part: 'environment'];
  schedules: [];
  organisation: [part: OrganisationPart, id: string];
  audit: [filter: object];
  webhooks: [];
  webhook: [webhookId: string];
  'webhook cameras': [];
  deliveries: [webhookId: string, filter: object];
  delivery: [webhookId: string, deliveryId: string];
  'api document': [];
  billing: [];
  admin: [part: AdminPart, ...filter: string[]];
}

type OrganisationPart = 'company' | 'units' | 'unit' | 'members' | 'unit members' | 'own invitations';

type AdminPart =
  | 'devices'
  | 'device'
  | 'routers'
  | 'ble devices'
  | 'subscriptions'
  | 'plans'
  | 'queues'
  | 'failed jobs'
  | 'mails'
  | 'storage';

export type CachedName = keyof Kept;

/** One answer; with fewer parts, or undefined ones at the end, all whose keys begin like that. */
export const key = <Name extends CachedName>(name: Name, ...parts: Beginning<Kept[Name]>): Key =>
  [name, ...parts.filter((part) => part !== undefined)] as readonly unknown[] as Key;

type Beginning<Parts extends unknown[]> = { [Index in keyof Parts]?: Parts[Index] | undefined };

/** Keys that are not listed above do not compile. */
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: Key;
    queryMeta: {
      /** Refresh interval of company-wide summaries, which are more expensive than lists. */
      throttleMs?: number;
      /** A fetch that fails empties the list, also where it was loaded before. */
      isClearedOnFailure?: boolean;
    };
  }
}
