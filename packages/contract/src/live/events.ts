/** Who owns an event, which is who may receive it: everybody of a company, whoever may see a facility (or a camera's), one person. */
export type EventOwner = 'company' | 'facility' | 'camera' | 'user';

interface EventKind {
  readonly of: EventOwner;
  /** The console listens to it. The others only start jobs, and no browser receives them. */
  readonly isLive: boolean;
}

/**
 * Everything that happens and that others may react to: the one table of outbox, live stream and console. What each event
 * carries stands in event-payloads.ts, apart from here because the console needs the names and not the schemas.
 */
export const events = {
  'photo.received': { of: 'camera', isLive: true },
  /** The picture itself was examined, and the camera may see worse or better than before. */
  'photo.examined': { of: 'camera', isLive: false },
  /** A person took a photo of one gauge; reading it is the only consequence. */
  'photo.taken_by_hand': { of: 'camera', isLive: false },
  'measurement.estimated': { of: 'camera', isLive: true },
  'measurement.changed': { of: 'camera', isLive: true },
  /** A comment was written or deleted; the reading itself is what it was. */
  'measurement.commented': { of: 'camera', isLive: true },
  /** How far it is; also the job of the next batch. Old photos raise no alerts: this is not an estimate. */
  'gauge.reread_progressed': { of: 'camera', isLive: true },
  'estimate.started': { of: 'camera', isLive: true },
  'estimate.completed': { of: 'camera', isLive: true },
  /** A person confirmed, corrected or reverted. */
  'estimate.changed': { of: 'camera', isLive: true },
  /** A person made, changed, stopped, resumed or deleted a gauge. */
  'gauge.changed': { of: 'camera', isLive: true },
  /** A person made, changed, stopped, resumed or archived a guard. */
  'guard.changed': { of: 'camera', isLive: true },
  /** Hidden already; its history is erased in the background. */
  'guard.deleted': { of: 'camera', isLive: true },
  /** Starts a trainer, or lets one go on after it was cut off. */
  'guard_model.training_requested': { of: 'company', isLive: false },
  /** How far a model is, and when it became active, archived or failed. */
  'guard_model.progressed': { of: 'camera', isLive: true },
  /** A person changed a camera; `deeds` says what. */
  'camera.changed': { of: 'camera', isLive: true },
  /** A device reported its state: battery, signal, versions, sensors. */
  'camera.reported': { of: 'camera', isLive: true },
  /** A camera fell silent, sees nothing, or is back: what alerts and the console wait for. */
  'camera.state_changed': { of: 'camera', isLive: true },
  /** An input of an IO camera was raised or resolved. */
  'camera.trigger_changed': { of: 'camera', isLive: true },
  /** A task was made or made a step. */
  'camera_task.changed': { of: 'camera', isLive: true },
  /** Some photos are done; also the job of the next ones. */
  'analysis.progressed': { of: 'camera', isLive: true },
  /** Somebody waits for a file; making it is the only consequence. */
  'export.requested': { of: 'user', isLive: false },
  /** An alert was raised, got worse, is over or withdrawn, or somebody did something with it. */
  'alert.changed': { of: 'camera', isLive: true },
  /** A view that people share came, changed or went. */
  'saved_view.changed': { of: 'facility', isLive: true },
  /** A round was made, changed or run. */
  'round.changed': { of: 'facility', isLive: true },
  /** Somebody is to be written to about alerts. */
  'alert.message_due': { of: 'user', isLive: false },
  /** A chat room is to be written to about alerts. */
  'alert.chat_due': { of: 'facility', isLive: false },
} as const satisfies Record<string, EventKind>;

export type EventName = keyof typeof events;
export type OwnerOf<Name extends EventName> = (typeof events)[Name]['of'];
export type LiveEventName = {
  [Name in EventName]: (typeof events)[Name]['isLive'] extends true ? Name : never;
}[EventName];

export const isLiveEvent = (name: string): name is LiveEventName =>
  Object.hasOwn(events, name) && events[name as EventName].isLive;

/** What the console listens to. */
export const liveEventNames: readonly LiveEventName[] = Object.keys(events).filter(isLiveEvent);
