/**
 * Owner of an event, which defines its receivers: all users of a company, users with access to a facility (or that of
 * a camera), one user.
 */
export type EventOwner = 'company' | 'facility' | 'camera' | 'user';

interface EventKind {
  readonly of: EventOwner;
  /** Sent to the console. The others only start jobs. */
  readonly isLive: boolean;
}

/**
 * All events: the one table of outbox, live stream and console. Payloads are in event-payloads.ts, separate because
 * the console needs the names and not the schemas.
 */
export const events = {
  'photo.received': { of: 'camera', isLive: true },
  /** The picture was examined, and the view of the camera may have changed. */
  'photo.examined': { of: 'camera', isLive: false },
  /** A hand-held photo of one gauge; its only consequence is the reading. */
  'photo.taken_by_hand': { of: 'camera', isLive: false },
  'measurement.estimated': { of: 'camera', isLive: true },
  'measurement.changed': { of: 'camera', isLive: true },
  /** A comment was written or deleted; the reading itself is unchanged. */
  'measurement.commented': { of: 'camera', isLive: true },
  /** Progress of a re-reading; also the job of the next batch. Old photos raise no alerts: this is not an estimate. */
  'gauge.reread_progressed': { of: 'camera', isLive: true },
  'estimate.started': { of: 'camera', isLive: true },
  'estimate.completed': { of: 'camera', isLive: true },
  /** A user confirmed, corrected or reverted. */
  'estimate.changed': { of: 'camera', isLive: true },
  /** A user created, changed, stopped, resumed or deleted a gauge. */
  'gauge.changed': { of: 'camera', isLive: true },
  /** A user created, changed, stopped, resumed or archived a guard. */
  'guard.changed': { of: 'camera', isLive: true },
  /** Already hidden; its history is erased in the background. */
  'guard.deleted': { of: 'camera', isLive: true },
  /** Starts a trainer, or resumes an interrupted one. */
  'guard_model.training_requested': { of: 'company', isLive: false },
  /** Progress of a model, and when it became active, archived or failed. */
  'guard_model.progressed': { of: 'camera', isLive: true },
  /** A user changed a camera; `deeds` are the actions. */
  'camera.changed': { of: 'camera', isLive: true },
  /** A device reported its state: battery, signal, versions, sensors. */
  'camera.reported': { of: 'camera', isLive: true },
  /** A camera stopped reporting, has no view, or is back. */
  'camera.state_changed': { of: 'camera', isLive: true },
  /** An input of an IO camera was raised or resolved. */
  'camera.trigger_changed': { of: 'camera', isLive: true },
  /** A task was created or made a step. */
  'camera_task.changed': { of: 'camera', isLive: true },
  /** Some photos are done; also the job of the next ones. */
  'analysis.progressed': { of: 'camera', isLive: true },
  /** A user requested a file; its only consequence is writing it. */
  'export.requested': { of: 'user', isLive: false },
  /** An alert was raised, worsened, resolved or withdrawn, or a user acted on it. */
  'alert.changed': { of: 'camera', isLive: true },
  /** A shared view was created, changed or deleted. */
  'saved_view.changed': { of: 'facility', isLive: true },
  /** A round was created, changed or run. */
  'round.changed': { of: 'facility', isLive: true },
  /** A user is to be notified about alerts. */
  'alert.message_due': { of: 'user', isLive: false },
  /** A chat channel is to be notified about alerts. */
  'alert.chat_due': { of: 'facility', isLive: false },
} as const satisfies Record<string, EventKind>;

export type EventName = keyof typeof events;
export type OwnerOf<Name extends EventName> = (typeof events)[Name]['of'];
export type LiveEventName = {
  [Name in EventName]: (typeof events)[Name]['isLive'] extends true ? Name : never;
}[EventName];

export const isLiveEvent = (name: string): name is LiveEventName =>
  Object.hasOwn(events, name) && events[name as EventName].isLive;

/** The events that the console receives. */
export const liveEventNames: readonly LiveEventName[] = Object.keys(events).filter(isLiveEvent);
