import { ALERT_KINDS } from '@tenken/contract/alert/alert-rule.ts';
import { expect, test } from 'vitest';
import { renderHook } from '../../shared/testing/render.tsx';
import { alertOf } from './alert.testing.ts';
import { alertMessages } from './alert.messages.ts';
import { useAlertWords } from './use-alert-words.ts';

const wordsOf = (changes: Parameters<typeof alertOf>[0]) => {
  const { latest, remove } = renderHook(() => useAlertWords()(alertOf(changes)), undefined);
  const words = latest();
  remove();
  return words;
};

test('an alert is named by its target, and its value has the format of its gauge', () => {
  expect(wordsOf({})).toEqual({
    target: 'Pressure',
    what: 'Limit reached',
    value: '1.45 MPa',
    name: 'Pressure: Limit reached',
  });
  const lamp = { ...alertOf().gauge!, name: 'Run lamp', type: 'lamp' as const };
  expect(wordsOf({ gauge: lamp, value: 0, unit: '' }).value).toBe('OFF');
});

test('an alert of a camera is named by the camera, and a battery is shown in percent', () => {
  const ofCamera = { gauge: null, unit: '' };
  expect(wordsOf({ ...ofCamera, kind: 'battery', value: 12, level: 'warning' })).toMatchObject({
    target: 'Pump 1',
    value: '12%',
  });
  expect(wordsOf({ ...ofCamera, kind: 'camera_silent', value: null }).value).toBeNull();
});

test('every kind has its own text in both languages', () => {
  for (const { kinds } of [alertMessages.en, alertMessages.ja])
    expect(new Set(ALERT_KINDS.map((kind) => kinds[kind])).size).toBe(ALERT_KINDS.length);
});
