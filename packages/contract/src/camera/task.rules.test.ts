import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLATFORMS } from './device-model.ts';
import {
  DEVICE_EVENTS,
  isFinal,
  stepTask,
  TASK_PATHS,
  type TaskEvent,
  type TaskState,
} from './task.rules.ts';
import { TASK_STATUSES, TASK_TYPES } from './task.schema.ts';

const EVENTS: readonly TaskEvent[] = [
  ...DEVICE_EVENTS,
  'failed',
  'handed_out',
  'proven',
  'no_photo',
  'cancelled',
  'superseded',
  'deactivated',
  'expired',
];
const queued: TaskState = { type: 'photoshoot_request', status: 'queued', is_done: false, result: null };

const follow = (platform: 'platform_1' | 'platform_2', events: readonly TaskEvent[]): string[] => {
  let state = queued;
  return events.map((event) => {
    const step = stepTask(platform, state, event);
    if (step.kind !== 'moved') return step.kind;
    state = { ...state, ...step };
    return step.status;
  });
};

test('[STATE-005] the statuses are exactly these', () => {
  expect([...TASK_STATUSES].toSorted()).toEqual(
    [
      'checking',
      'accepted',
      'running',
      'completed',
      'pending',
      'processed',
      'processed_downlink_stage',
      'potentially_processed_uplink_stage',
      'rejected',
      'queued',
    ].toSorted(),
  );
});

test('[STATE-006] the types are exactly these', () => {
  expect(TASK_TYPES).toEqual(['photoshoot_request', 'camera_settings_update']);
});

describe('the steps of a task', () => {
  test('on the first platform end with the photo', () => {
    expect(follow('platform_1', ['handed_out', 'accepted', 'running', 'done', 'proven'])).toEqual([
      'checking',
      'accepted',
      'running',
      'running',
      'completed',
    ]);
  });

  test('on the second platform end with the photo', () => {
    expect(follow('platform_2', ['handed_out', 'received', 'done', 'proven'])).toEqual([
      'pending',
      'processed_downlink_stage',
      'potentially_processed_uplink_stage',
      'processed',
    ]);
  });

  test.each([
    ['platform_1', ['handed_out', 'received'], 'illegal'],
    ['platform_1', ['handed_out', 'running'], 'illegal'],
    ['platform_1', ['accepted'], 'illegal'],
    ['platform_1', ['handed_out', 'accepted', 'done'], 'illegal'],
    ['platform_2', ['handed_out', 'accepted'], 'illegal'],
    ['platform_2', ['handed_out', 'done'], 'illegal'],
    ['platform_2', ['rejected'], 'illegal'],
    ['platform_2', ['handed_out', 'cancelled'], 'illegal'],
    ['platform_2', ['handed_out', 'received', 'no_photo'], 'illegal'],
    ['platform_2', ['expired', 'received'], 'illegal'],
    ['platform_2', ['proven', 'rejected'], 'illegal'],
    ['platform_2', ['handed_out', 'received', 'received'], 'unchanged'],
    ['platform_2', ['handed_out', 'received', 'done', 'received'], 'unchanged'],
    ['platform_2', ['handed_out', 'proven', 'done'], 'unchanged'],
    ['platform_1', ['handed_out', 'accepted', 'running', 'done', 'done'], 'unchanged'],
    ['platform_1', ['handed_out', 'rejected', 'rejected'], 'unchanged'],
    ['platform_2', ['handed_out', 'received', 'done', 'no_photo'], 'processed'],
    ['platform_2', ['handed_out', 'received', 'failed'], 'processed'],
    ['platform_1', ['handed_out', 'accepted', 'running', 'failed'], 'completed'],
    ['platform_1', ['cancelled'], 'rejected'],
  ] as const)('%s: %j ends %s', (platform, events, last) => {
    expect(follow(platform, events).at(-1)).toBe(last);
  });
});

test('for any events a task moves forward on its own path and stays where it ended', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLATFORMS),
      fc.constantFrom(...TASK_TYPES),
      fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }),
      (platform, type, events) => {
        let state: TaskState = { ...queued, type };
        for (const event of events) {
          const step = stepTask(platform, state, event);
          if (step.kind !== 'moved') continue;
          const path = TASK_PATHS[platform];
          expect(isFinal(state.status)).toBe(false);
          expect(step.result === null).toBe(!isFinal(step.status));
          if (step.status !== 'rejected')
            expect(path.indexOf(step.status)).toBeGreaterThanOrEqual(path.indexOf(state.status));
          else expect(step.result).toBe('failure');
          if (step.result === 'success') expect(event).toBe('proven');
          state = { ...state, ...step };
        }
      },
    ),
  );
});
