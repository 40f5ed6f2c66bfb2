import { expect, test } from 'vitest';
import { calendarQuery } from '../photo/calendar/calendar.queries.ts';
import { photosQuery } from './detail/detail.queries.ts';
import { sensorDataQuery } from './sensor/sensor.queries.ts';
import { cameraQuery } from './camera.queries.ts';
import { cameraTasksQuery } from './task/task.queries.ts';
import { staleLists } from './stale-lists.ts';

const period = { from: new Date(0), until: new Date(1) };
/** Names of the queries as they are kept, so that a renamed one is noticed. */
const [camera, photos, tasks, calendar, sensors] = [
  cameraQuery('C1'),
  photosQuery('C1', period),
  cameraTasksQuery('C1'),
  calendarQuery('C1'),
  sensorDataQuery('C1', 1),
].map(({ queryKey }) => queryKey[0]);

test.each([
  ['photo.received', [camera, photos, calendar]],
  ['camera_task.changed', [camera, tasks]],
  ['camera.reported', [camera, calendar, sensors]],
  ['camera.changed', [camera, calendar]],
  ['camera.state_changed', [camera, calendar]],
  ['camera.trigger_changed', [camera, calendar]],
  ['gauge.changed', [camera]],
  ['guard.changed', [camera]],
  ['measurement.estimated', []],
] as const)('after %s the page asks anew for %j', (event, lists) => {
  expect(staleLists[event]).toEqual(lists);
});
