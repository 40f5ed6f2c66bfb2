import { expect, test } from 'vitest';
import { TASK_STATUSES } from '@tenken/contract/camera/task.schema.ts';
import { reasonOf, toneOf } from './TaskItem.tsx';
import { taskMessages } from './task.messages.ts';

test('[STATE-005] [STATE-006] every status and both types have texts in both languages', () => {
  for (const texts of Object.values(taskMessages)) {
    expect(Object.keys(texts.status).toSorted()).toEqual([...TASK_STATUSES].toSorted());
    expect(Object.keys(texts.types)).toEqual(['photoshoot_request', 'camera_settings_update']);
  }
});

test('own reasons are translated, those of the device are shown unchanged', () => {
  expect(reasonOf({ message: 'no photo received' }, taskMessages.ja)).toBe('写真が届きませんでした');
  expect(reasonOf({ message: 'lens covered' }, taskMessages.ja)).toBe('lens covered');
});

test('processed without a photo is shown as an error', () => {
  expect(toneOf({ status: 'processed', result: 'failure' })).toBe('error');
  expect(toneOf({ status: 'processed', result: 'success' })).toBe('ok');
});
