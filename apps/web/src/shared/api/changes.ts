import { key, type Key } from './query-keys.ts';

type Keys = readonly Key[];
type Reading = { measurementId: string; gaugeId: string; facilityId: string };

/**
 * Queries that each change invalidates. Visible ones are refetched at once, others when they are used.
 */
export const changed = {
  /** Saved, stopped, resumed, deleted or read again; without an id some gauges of a camera. */
  gauge: (gaugeId?: string): Keys => [
    key('gauges'),
    key('gauge', gaugeId),
    key('gauge page', gaugeId),
    key('annotation versions', gaugeId),
    key('back test', gaugeId),
    key('history', gaugeId),
    key('measurement history'),
    key('uninspected'),
    key('waiting'),
    key('ledger'),
    key('daily sheet'),
    key('targets'),
    key('cameras'),
    key('camera'),
  ],

  /** Registered, renamed, switched, set, or moved to another facility: its targets bear its name and place. */
  camera: (cameraId: string): Keys => [
    ...cameraLists(),
    key('camera', cameraId),
    key('camera tasks', cameraId),
    key('calendar', cameraId),
    key('targets', cameraId),
  ],

  /** A step of it runs again: readings of a gauge may follow. */
  processingTimeline: (photoId: string): Keys => [
    key('processing timeline', photoId),
    key('history'),
    key('waiting'),
  ],

  /** What is gone is not asked for again; the lists it stood in are. */
  deletedCamera: (): Keys => cameraLists(),

  /** Asked for, cancelled; what the camera still has to do stands on its page. */
  cameraTask: (cameraId: string): Keys => [key('camera tasks', cameraId), key('camera', cameraId)],

  /** Saved, stopped, resumed, archived, deleted; without an id some guards of a camera. */
  guard: (guardId?: string): Keys => [
    key('guards'),
    key('guard', guardId),
    key('guard models', guardId),
    key('guard simulation'),
    key('guard forecast'),
    key('guard record', guardId),
    key('history', guardId),
    key('uninspected'),
    key('daily sheet'),
    key('targets'),
    key('cameras'),
    key('camera'),
  ],

  /** Trained, reviewed, put to use, or its threshold moved. */
  guardModel: (guardId: string, modelId: string): Keys => [
    key('guards'),
    key('guard', guardId),
    key('guard models', guardId),
    key('guard model photos', modelId),
    key('guard simulation'),
    key('guard forecast'),
    key('guard record', guardId),
  ],

  /** Somebody said whether what a guard found is one. */
  estimate: (guardId: string): Keys => [
    key('guards'),
    key('guard', guardId),
    key('guard estimates', guardId),
    key('guard simulation'),
    key('guard record', guardId),
    key('history', guardId),
    key('uninspected'),
    key('daily sheet'),
  ],

  /** Made, renamed, given a new secret, deleted. */
  agent: (facilityId: string): Keys => [key('agents', facilityId), key('camera source')],

  /** Moved to another address, or opened by another password. */
  cameraSource: (cameraId: string): Keys => [key('camera source', cameraId), key('camera', cameraId)],

  /** Made, changed, deleted or run. */
  round: (facilityId: string): Keys => [
    key('rounds', facilityId),
    key('round'),
    key('round runs'),
    key('round run'),
    key('daily sheet', facilityId),
  ],

  /** Confirmed, corrected, reverted, or entered by hand. */
  measurement: ({ measurementId, gaugeId, facilityId }: Reading): Keys => [
    ...readingLists(facilityId, gaugeId),
    key('measurement history', measurementId),
    key('gauge page', gaugeId),
    key('ledger', facilityId),
    key('daily sheet', facilityId),
  ],

  /** Many at once. */
  measurements: (facilityId: string): Keys => [
    ...readingLists(facilityId),
    key('measurement history'),
    key('gauge page'),
    key('ledger', facilityId),
    key('daily sheet', facilityId),
  ],

  /** Written or deleted: lists and histories mark readings that have some. */
  comment: ({ measurementId, gaugeId, facilityId }: Reading): Keys => [
    key('gauges', facilityId),
    key('waiting', facilityId),
    key('history', gaugeId),
    key('measurement history', measurementId),
  ],

  /** Raised, over, acknowledged, shelved, given to somebody, commented. */
  alert: (alertId?: string): Keys => [key('alerts'), key('alert', alertId), key('alert counts')],

  /** Of a gauge, a guard or a facility; a rule that is gone ends its alert. */
  alertSettings: (ownerId: string): Keys => [
    key('alert settings', ownerId),
    key('back test', ownerId),
    key('alerts'),
    key('alert'),
    key('alert counts'),
  ],

  alertPreferences: (): Keys => [key('alert preferences')],

  /** Alerts rest, or do not any more: histories mark when. */
  maintenance: (facilityId: string): Keys => [key('maintenance', facilityId)],

  schedule: (): Keys => [key('schedules')],

  /** Cameras follow another schedule: their pages say so, and when the next photos are due. */
  scheduleOfCameras: (): Keys => [
    key('schedules'),
    key('cameras'),
    key('camera'),
    key('camera tasks'),
    key('calendar'),
  ],

  /** Units, facilities, members, settings: who sees a facility changes with them. */
  organisation: (): Keys => [key('organisation'), key('people')],

  profile: (): Keys => [key('self'), key('organisation'), key('people')],
  ownSessions: (): Keys => [key('self', 'sessions')],
  pushBrowser: (): Keys => [key('push state')],
  savedView: (facilityId: string): Keys => [key('saved views', facilityId)],
  chatChannel: (facilityId: string): Keys => [key('chat channels', facilityId)],
  accessToken: (): Keys => [key('access tokens')],
  export: (facilityId: string): Keys => [key('exports', facilityId)],

  /** Created, saved, switched, tried, sent again; what came of it stands in its log. */
  webhook: (webhookId?: string): Keys => [
    key('webhooks'),
    key('webhook', webhookId),
    key('deliveries', webhookId),
  ],

  /** What is gone is not asked for again. */
  deletedWebhook: (): Keys => [key('webhooks')],

  /** Devices, routers, subscriptions, jobs: a device that is given to a facility appears there as a camera. */
  platform: (): Keys => [key('admin'), key('cameras'), key('camera')],
} as const;

/** Where readings are listed and counted. */
export const readingLists = (facilityId: string, gaugeId?: string): Keys => [
  key('gauges', facilityId),
  key('uninspected', facilityId),
  key('waiting', facilityId),
  key('history', gaugeId),
];

/** Lists of cameras, and of what hangs at them. */
const cameraLists = (): Keys => [
  key('cameras'),
  key('gauges'),
  key('gauge page'),
  key('guards'),
  key('guard'),
  key('uninspected'),
  key('waiting'),
  key('ledger'),
  key('daily sheet'),
];
