import type { LiveEventName } from '@tenken/contract/live/events.ts';
import type { CachedName } from '../../shared/api/query-keys.ts';

/** What is kept by the id of a camera first. */
type OfCamera = Extract<CachedName, 'camera' | 'camera photos' | 'camera tasks' | 'calendar' | 'sensor data'>;

/** What of a camera's page is asked for anew when something happened to the camera; each name goes with the camera's id. */
export const staleLists: Readonly<Record<LiveEventName, readonly OfCamera[]>> = {
  'photo.received': ['camera', 'camera photos', 'calendar'],
  'camera.reported': ['camera', 'calendar', 'sensor data'],
  'camera.changed': ['camera', 'calendar'],
  'camera.state_changed': ['camera', 'calendar'],
  'camera.trigger_changed': ['camera', 'calendar'],
  'camera_task.changed': ['camera', 'camera tasks'],
  'gauge.changed': ['camera'],
  'guard.changed': ['camera'],
  'guard.deleted': ['camera'],
  'measurement.estimated': [],
  'measurement.changed': [],
  'measurement.commented': [],
  'gauge.reread_progressed': [],
  'estimate.started': [],
  'estimate.completed': [],
  'estimate.changed': [],
  'guard_model.progressed': [],
  'analysis.progressed': [],
  'alert.changed': [],
  'saved_view.changed': [],
  'round.changed': [],
};
